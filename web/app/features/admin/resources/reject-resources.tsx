import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { isolated } from '../../../ui/isolated.ts';
import { RejectDialog } from '../reject-dialog.tsx';

type RejectResourcesProps = {
  resources: readonly Resource[];
  onClose: (rejected: boolean) => void;
  /** Throws what can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** The submitter reads the reason. */
export function RejectResources({ resources, onClose, onReject }: RejectResourcesProps) {
  const t = useTranslations('adminResources.reject');
  const [first] = resources;
  const count = resources.length;
  /** An account's email; other senders cannot be told: without an account, since deleted, or an import. */
  const read = resources.filter(({ createdBy }) => createdBy?.includes('@')).length;
  return (
    <RejectDialog
      records={resources}
      words={{
        title: t('title', { count, name: isolated(first?.name ?? '') }),
        names: t('names'),
        reason: t('reason'),
        hint: t('hint', { count, read, who: read === 0 ? 'none' : read < count ? 'some' : 'all' }),
        failed: t('failed', { count }),
        cancel: t('cancel'),
        submit: t('submit'),
        busy: t('busy'),
      }}
      onClose={onClose}
      onReject={onReject}
    />
  );
}
