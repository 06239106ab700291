import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { senderOf } from './sender.ts';

type RejectResourcesProps = {
  resources: readonly Resource[];
  onClose: (rejected: boolean) => void;
  /** Throws when the same can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Asks for the reason and says who will read it: authors with an account only. */
export function RejectResources({ resources, onClose, onReject }: RejectResourcesProps) {
  const t = useTranslations('adminResources.reject');
  const [first] = resources;
  const count = resources.length;
  return (
    <RejectDialog
      records={resources}
      labels={{
        title: t('title', { count, name: bidiIsolate(first?.name ?? '') }),
        names: t('names'),
        reason: t('reason'),
        hint: useReadersHint(resources),
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

/** Who will read the reason, and why the others will not. */
function useReadersHint(resources: readonly Resource[]): string {
  const t = useTranslations('adminResources.reject');
  const unread = resources.filter((resource) => senderOf(resource) !== 'account');
  const count = resources.length;
  const rest = unread.length;
  if (rest === 0) return t('readers.all', { count });
  const senders = new Set(unread.map(senderOf));
  const [sender] = senders.size === 1 ? senders : [];
  const importNames = new Set(unread.map(({ importedFrom = '' }) => importedFrom));
  const [importName] = importNames.size === 1 ? importNames : [];
  const explain = () => {
    if (sender === 'import') {
      return importName
        ? t('unread.import', { count: rest, name: bidiIsolate(importName) })
        : t('unread.imports', { count: rest });
    }
    return sender === 'anonymous' || sender === 'deleted'
      ? t(`unread.${sender}`, { count: rest })
      : t('unread.various');
  };
  const why = explain();
  return rest === count ? t('readers.none', { count, why }) : t('readers.some', { read: count - rest, rest, why });
}
