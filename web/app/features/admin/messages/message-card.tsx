import type { KeptMessage } from '@waymark/contract/contact-message';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useMoment } from '../../../messages/dates/use-moment.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OutsideButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { isolated } from '../../../ui/isolated.ts';

type MessageCardProps = { message: KeptMessage; busy: boolean; onStatus: (status: KeptMessage['status']) => void };

/** One message: what it says, from whom, and where to answer. */
export function MessageCard({ message, busy, onStatus }: MessageCardProps) {
  const t = useTranslations('adminMessages');
  const moment = useMoment();
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
        {name ? t('from', { name: isolated(name) }) : t('nameless')} ·{' '}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      <p className="message-words" dir="auto">
        {message.message}
      </p>
      <div className="row">
        {email ? (
          <OutsideButton icon="mail" href={answerAddress(email, subject ?? t('noSubject'))}>
            <span>{t.rich('answer', { email, bdi: (chunks) => <bdi>{chunks}</bdi> })}</span>
          </OutsideButton>
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
            ? t('doneBy', { name: isolated(doneByName), day: moment(doneAt) })
            : t('doneOn', { day: moment(doneAt) })}
        </p>
      ) : null}
    </Card>
  );
}

/** Opens a letter of the reader's own mail program. Source: RFC 6068. */
export function answerAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
