import type { Organization } from '@waymark/contract/organization';
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Confirm } from '../confirm.tsx';
import { RecordNames } from '../record-names.tsx';
import { countDependents, DependentCounts } from './dependent-counts.tsx';

type DeleteOrganizationsProps = {
  organizations: readonly Organization[];
  onClose: (deleted: boolean) => void;
  /** Resolves to whether they were deleted; a failure has been shown. */
  onDelete: () => Promise<boolean>;
};

/** Asks for confirmation and explains the effect on resources and members. */
export function DeleteOrganizations({ organizations, onClose, onDelete }: DeleteOrganizationsProps) {
  const t = useTranslations('adminOrganizations.deleting');
  const deleted = useRef(false);
  const [first] = organizations;
  const { resources, members, told } = countDependents(organizations);
  return (
    <Confirm
      id="delete-organizations"
      open
      danger
      title={t('title', { count: organizations.length, name: bidiIsolate(first?.name ?? '') })}
      confirmLabel={t('answer')}
      onClose={() => onClose(deleted.current)}
      onConfirm={async () => {
        deleted.current = await onDelete();
      }}
    >
      <RecordNames records={organizations} label={t('names')} />
      <DependentCounts organizations={organizations} />
      {resources > 0 ? <p>{t('resources')}</p> : null}
      {members > 0 ? <p>{t('members')}</p> : null}
      {told > 0 ? <p>{t('told')}</p> : null}
      <p>{t('undo', { minutes: reviewUndoMinutes })}</p>
    </Confirm>
  );
}
