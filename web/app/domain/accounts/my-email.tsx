import type { MyEmail as EmailState } from '@waymark/contract/confirmation';
import { useTranslations } from 'use-intl';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { Loaded } from '../../page/answers/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { EmailResult } from './email-result.tsx';
import { type MyEmailState, useMyEmail } from './use-my-email.ts';

/** Whether the email address is confirmed, and its pending change. `about`: another value reloads it. */
export function MyEmail({ about }: { about: string }) {
  const t = useTranslations('address');
  const state = useMyEmail(about);
  return (
    <TitledSection title={t('title')}>
      <div className="stack">
        <EmailResult result={state.result} />
        <Loaded of={state.loaded} waiting={t('loading')} failed={t('failedToLoad')}>
          {(address) => <EmailStatus address={address} state={state} />}
        </Loaded>
      </div>
    </TitledSection>
  );
}

function EmailStatus({ address, state }: { address: EmailState; state: MyEmailState }) {
  const t = useTranslations('address');
  const { email, confirmed, change } = address;
  return (
    <>
      <div className="row tight">
        <p className="own-email">
          <bdi>{email}</bdi>
        </p>
        <Badge colour={confirmed ? 'green' : 'yellow'} icon={confirmed ? 'check' : 'clock'}>
          {confirmed ? t('confirmed') : t('unconfirmed')}
        </Badge>
      </div>
      {confirmed ? null : (
        <>
          <p className="soft">{t('why')}</p>
          <div>
            <SendButton purpose="confirm" state={state} />
          </div>
        </>
      )}
      {change ? <PendingChange change={change} state={state} /> : null}
    </>
  );
}

function PendingChange({ change, state }: { change: NonNullable<EmailState['change']>; state: MyEmailState }) {
  const t = useTranslations('address.change');
  const formatDay = useFormatDay();
  const { busy, cancel } = state;
  return (
    <Note>
      <p>{t.rich('waits', { email: () => <bdi>{change.email}</bdi>, date: formatDay(change.until) })}</p>
      <p>{t('until')}</p>
      <div className="actions">
        <SendButton purpose="change" state={state} />
        <BusyButton busy={busy !== null} onClick={() => void cancel()}>
          {busy === 'cancel' ? <span className="spinner" aria-hidden="true" /> : null}
          {t('cancel')}
        </BusyButton>
      </div>
    </Note>
  );
}

type SendButtonProps = { purpose: 'confirm' | 'change'; state: Pick<MyEmailState, 'busy' | 'send'> };

export function SendButton({ purpose, state: { busy, send } }: SendButtonProps) {
  const t = useTranslations('address');
  return (
    <BusyButton busy={busy !== null} onClick={() => void send(purpose)}>
      {busy === purpose ? <span className="spinner" aria-hidden="true" /> : null}
      {purpose === 'confirm' ? t('send') : t('change.send')}
    </BusyButton>
  );
}
