import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Note } from '../../ui/note.tsx';

/** Tells editors why a resource is not public, with the reviewer's note. */
export function NotPublicNote({ resource, messages }: { resource: Resource; messages: PageMessages }) {
  return (
    <WithMessages messages={messages}>
      <NotPublicReason resource={resource} />
    </WithMessages>
  );
}

function NotPublicReason({ resource: { status, rejectionReason, may } }: { resource: Resource }) {
  const t = useTranslations('hiddenRecord');
  const mayRetry = status !== 'PENDING' && may?.moveTo.includes('PENDING');
  return (
    <Note kind="warn" icon={status === 'PENDING' ? 'clock' : 'info'}>
      <p>
        <strong>{status === 'PENDING' || status === 'REJECTED' ? t(status) : t('over')}</strong>
      </p>
      {rejectionReason ? <p>{t('reason', { reason: bidiIsolate(rejectionReason) })}</p> : null}
      {mayRetry ? <p>{t('retry')}</p> : null}
      <p>{t('only')}</p>
    </Note>
  );
}
