import type { KeptMessage } from '@waymark/contract/contact-message';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDay } from '../../dashboard/use-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, OutsideButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { isolated } from '../../ui/isolated.ts';
import { answerAddress } from './answer-address.ts';

type MessageCardProps = { message: KeptMessage; busy: boolean; onStatus: (status: KeptMessage['status']) => void };

/** One message: what it says, from whom, and where to answer. */
export function MessageCard({ message, busy, onStatus }: MessageCardProps) {
  const t = useTranslations('adminMessages');
  const day = useDay();
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
        <time dateTime={createdAt}>{day(createdAt)}</time>
      </p>
      <p className="message-words" dir="auto">
        {message.message}
      </p>
      <div className="row">
        {email ? (
          <OutsideButton icon="mail" href={answerAddress(email, subject ?? t('noSubject'))}>
            <span>{t.rich('answer', { email, bdi: (said) => <bdi>{said}</bdi> })}</span>
          </OutsideButton>
        ) : (
          <span className="small soft">{t('noEmail')}</span>
        )}
        <Button
          look={done ? 'quiet' : 'main'}
          icon={done ? 'back' : 'check'}
          aria-disabled={busy ? true : undefined}
          onClick={() => onStatus(done ? 'OPEN' : 'DONE')}
        >
          {t(done ? 'reopen' : 'finish')}
          <span className="sr"> {subject ?? t('noSubject')}</span>
        </Button>
      </div>
      {done && doneAt ? (
        <p className="small soft">
          {doneByName
            ? t('doneBy', { name: isolated(doneByName), day: day(doneAt) })
            : t('doneOn', { day: day(doneAt) })}
        </p>
      ) : null}
    </Card>
  );
}
