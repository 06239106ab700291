import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { isolated } from '../../../ui/isolated.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { Belongings, sumOf } from './belongings.tsx';

type RejectOrganizationsProps = {
  organizations: readonly Organization[];
  onClose: (rejected: boolean) => void;
  /** Throws what can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Whoever added it and its members read the reason. */
export function RejectOrganizations({ organizations, onClose, onReject }: RejectOrganizationsProps) {
  const t = useTranslations('adminOrganizations.rejecting');
  const [first] = organizations;
  const count = organizations.length;
  const { told } = sumOf(organizations);
  return (
    <RejectDialog
      records={organizations}
      words={{
        title: t('title', { count, name: isolated(first?.name ?? '') }),
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
      <Belongings organizations={organizations} />
      <p>{t('text')}</p>
    </RejectDialog>
  );
}
