import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { senderOf } from './sender.ts';

type RejectResourcesProps = {
  resources: readonly Resource[];
  onClose: (rejected: boolean) => void;
  /** Throws what can be tried again. */
  onReject: (reason: string) => Promise<'rejected' | 'refused'>;
};

/** Whoever sent it with an account reads the reason; for everything else it says why nobody does. */
export function RejectResources({ resources, onClose, onReject }: RejectResourcesProps) {
  const t = useTranslations('adminResources.reject');
  const [first] = resources;
  const count = resources.length;
  return (
    <RejectDialog
      records={resources}
      words={{
        title: t('title', { count, name: bidiIsolate(first?.name ?? '') }),
        names: t('names'),
        reason: t('reason'),
        hint: useReaders(resources),
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

function useReaders(resources: readonly Resource[]): string {
  const t = useTranslations('adminResources.reject');
  const unread = resources.filter((resource) => senderOf(resource) !== 'account');
  const count = resources.length;
  const rest = unread.length;
  if (rest === 0) return t('readers.all', { count });
  const whys = new Set(unread.map(senderOf));
  const [sender] = whys.size === 1 ? whys : [];
  const names = new Set(unread.map(({ importedFrom = '' }) => importedFrom));
  const [name] = names.size === 1 ? names : [];
  const whyOf = () => {
    if (sender === 'import') {
      return name ? t('unread.import', { count: rest, name: bidiIsolate(name) }) : t('unread.imports', { count: rest });
    }
    return sender === 'anonymous' || sender === 'deleted'
      ? t(`unread.${sender}`, { count: rest })
      : t('unread.various');
  };
  const why = whyOf();
  return rest === count ? t('readers.none', { count, why }) : t('readers.some', { read: count - rest, rest, why });
}
