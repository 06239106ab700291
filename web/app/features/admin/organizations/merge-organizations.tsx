import type { Organization } from '@waymark/contract/organization';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { addressLine, visibleAddressOf } from '../../../domain/records/card/visible-address.ts';
import { useForm } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { OrganizationBadge } from './organization-badge.tsx';

type MergeOrganizationsProps = {
  /** Two or more. */
  organizations: readonly Organization[];
  onMerged: (into: Organization, count: number) => void;
  /** Nothing was merged because of a concurrent change; the list is to be reloaded. */
  onChanged: () => void;
  onClose: (merged: boolean) => void;
};

/** Asks which organization stays. Cannot be undone, so it explains the effect. */
export function MergeOrganizations({ organizations, onMerged, onChanged, onClose }: MergeOrganizationsProps) {
  const t = useTranslations('adminOrganizations');
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useRef(false);
  const suggested = mostLikely(organizations);
  const form = useForm({
    name: 'merge-organizations',
    fields: ['into'],
    rules: {},
    send: async ({ into }) => {
      const target = organizations.find(({ id }) => id === into) ?? suggested;
      if (!target) return t('merging.failed');
      const fromIds = organizations.filter(({ id }) => id !== target.id).map(({ id }) => id);
      try {
        await callApi('mergeOrganizations', {
          params: { id: target.id },
          body: { fromIds, revision: target.revision },
        });
      } catch (problem) {
        if (isConflictOrGone(problem)) onChanged();
        throw problem;
      }
      merged.current = true;
      onMerged(target, fromIds.length);
      dialog.current?.close();
      return null;
    },
  });
  return (
    <FormDialog
      id="merge-organizations-dialog"
      dialog={dialog}
      form={form}
      title={t('merging.title', { count: organizations.length })}
      failed={t('merging.failed')}
      labels={{ cancel: t('merging.cancel'), submit: t('merging.submit'), busy: t('merging.busy') }}
      look="crisis"
      onClose={() => onClose(merged.current)}
    >
      <p>{t('merging.text')}</p>
      <p>
        <strong>{t('merging.final')}</strong>
      </p>
      <fieldset className="stack tight">
        <legend>{t('merging.stays')}</legend>
        {organizations.map((organization) => (
          <ChoiceRow
            key={organization.id}
            kind="radio"
            name="into"
            value={organization.id}
            // A rejected organization cannot be the target.
            disabled={organization.status === 'REJECTED'}
            defaultChecked={organization.id === suggested?.id}
          >
            <ChoiceLabel organization={organization} />
          </ChoiceRow>
        ))}
      </fieldset>
    </FormDialog>
  );
}

function ChoiceLabel({ organization }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations');
  const { name, address, belongings } = organization;
  const { resources = 0, members = 0 } = belongings ?? {};
  const where = addressLine(visibleAddressOf({ address }));
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <OrganizationBadge organization={organization} />
      <span className="stack tight small soft">
        {where ? <bdi>{where}</bdi> : null}
        <span>{t('belongings', { resources, members })}</span>
      </span>
    </>
  );
}

/** The one that is probably kept: verified ones first, then the one with the most resources. */
function mostLikely(organizations: readonly Organization[]): Organization | undefined {
  const score = ({ status, belongings }: Organization) =>
    (status === 'VERIFIED' ? 1_000_000 : 0) + (belongings?.resources ?? 0);
  return organizations.filter(({ status }) => status !== 'REJECTED').toSorted((a, b) => score(b) - score(a))[0];
}
