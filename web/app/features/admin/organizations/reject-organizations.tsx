import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { countDependents, DependentCounts } from './dependent-counts.tsx';

type RejectOrganizationsProps = {
  organizations: readonly Organization[];
  onClose: (rejected: boolean) => void;
  /** Throws when the same can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Asks for the reason, which the author and the members of the organization can read. */
export function RejectOrganizations({ organizations, onClose, onReject }: RejectOrganizationsProps) {
  const t = useTranslations('adminOrganizations.rejecting');
  const [first] = organizations;
  const count = organizations.length;
  const { told } = countDependents(organizations);
  return (
    <RejectDialog
      records={organizations}
      labels={{
        title: t('title', { count, name: bidiIsolate(first?.name ?? '') }),
        names: t('names'),
        reason: t('reason'),
        hint: t(told === 0 ? 'nobody' : 'read'),
        failed: t('failed', { count }),
        cancel: t('cancel'),
        submit: t('submit'),
        busy: t('busy'),
      }}
      onClose={onClose}
      onReject={onReject}
    >
      <DependentCounts organizations={organizations} />
      <p>{t('text')}</p>
    </RejectDialog>
  );
}
