import type { StoredContactMessage } from '@waymark/contract/contact-message';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ExternalButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type MessageCardProps = {
  message: StoredContactMessage;
  busy: boolean;
  onStatus: (status: StoredContactMessage['status']) => void;
};

/** One message with its sender, a reply link and its status. */
export function MessageCard({ message, busy, onStatus }: MessageCardProps) {
  const t = useTranslations('adminMessages');
  const formatDateTime = useFormatDateTime();
  const title = useId();
  const { name, email, subject, createdAt, status, doneAt, doneByName } = message;
  const done = status === 'DONE';
  return (
    <Card as="article" className="stack" aria-labelledby={title}>
      <div className="row row--apart">
        <h2 className="h-small" id={title} dir="auto">
          {subject ?? t('noSubject')}
        </h2>
        <Badge colour={done ? 'green' : 'yellow'} icon={done ? 'check' : 'clock'}>
          {t(done ? 'done' : 'open')}
        </Badge>
      </div>
      <p className="small soft">
        {name ? t('from', { name: bidiIsolate(name) }) : t('nameless')} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="message-words" dir="auto">
        {message.message}
      </p>
      <div className="row">
        {email ? (
          <ExternalButton icon="mail" href={replyUrl(email, subject ?? t('noSubject'))}>
            <span>{t.rich('answer', { email, bdi: (chunks) => <bdi>{chunks}</bdi> })}</span>
          </ExternalButton>
        ) : (
          <span className="small soft">{t('noEmail')}</span>
        )}
        <BusyButton
          look={done ? 'quiet' : 'main'}
          icon={done ? 'back' : 'check'}
          busy={busy}
          onClick={() => onStatus(done ? 'OPEN' : 'DONE')}
        >
          {t(done ? 'reopen' : 'finish')}
          <span className="sr"> {subject ?? t('noSubject')}</span>
        </BusyButton>
      </div>
      {done && doneAt ? (
        <p className="small soft">
          {doneByName
            ? t('doneBy', { name: bidiIsolate(doneByName), day: formatDateTime(doneAt) })
            : t('doneOn', { day: formatDateTime(doneAt) })}
        </p>
      ) : null}
    </Card>
  );
}

/** A `mailto:` link (RFC 6068). */
export function replyUrl(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
