import type { MyTextMessages as TextMessageState } from '@waymark/contract/my-text-messages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { registerAccountRoutes } from '../../api/account/account-routes.ts';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { type Result, ResultNote } from './result-note.tsx';

registerAccountRoutes();

/** Text messages to one's own number. `about`: that number; another one reloads them. */
export function MyTextMessages({ about }: { about: string }) {
  const t = useTranslations('profile.texts');
  const loaded = useCall('readOwnTexts', {}, about);
  return (
    <TitledSection title={t('title')}>
      <div className="stack">
        <p>{t('lead')}</p>
        <Loaded of={loaded} waiting={t('waiting')} failed={t('failedToLoad')}>
          {(texts) => <TextMessageToggle key={about} initial={texts} />}
        </Loaded>
      </div>
    </TitledSection>
  );
}

/** One button in one place turns them on and off, so it keeps the focus. */
export function TextMessageToggle({ initial }: { initial: TextMessageState }) {
  const t = useTranslations('profile.texts');
  const problemMessage = useProblemMessage();
  const [state, setState] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const choose = async (chosen: boolean) => {
    if (busy) return;
    setBusy(true);
    setResult(null);
    try {
      setState((await callApi('chooseTexts', { body: { chosen } })).data);
      setResult({ done: t(chosen ? 'turnedOn' : 'turnedOff') });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // The number was removed in another tab, and the profile here does not show it yet.
      setResult({ failed: problem.status === 409 ? t('removed') : problemMessage(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <WhyNone state={state} />
      {state.number === undefined ? null : (
        <>
          <div className="row tight">
            {state.chosen && !state.stopped ? (
              <Badge colour="green" icon="check">
                {t('on')}
              </Badge>
            ) : (
              <Badge colour="grey">{t(state.chosen ? 'held' : 'off')}</Badge>
            )}
            <bdi dir="ltr">{state.number}</bdi>
          </div>
          <div>
            <BusyButton busy={busy} onClick={() => void choose(!state.chosen)}>
              {busy ? <span className="spinner" aria-hidden="true" /> : null}
              {t(state.chosen ? 'turnOff' : 'turnOn')}
            </BusyButton>
          </div>
        </>
      )}
      <ResultNote result={result} failureTitle={t('failed')} />
    </>
  );
}

/** Why no text messages are sent at present, and what to do. */
function WhyNone({ state: { available, phone, stopped, sender } }: { state: TextMessageState }) {
  const t = useTranslations('profile.texts');
  if (phone !== 'usable') {
    return <Note>{t(phone)}</Note>;
  }
  if (stopped) {
    return (
      <Note kind="warn">
        <p>
          {sender === undefined ? t('stopped') : t.rich('stoppedWith', { number: () => <bdi dir="ltr">{sender}</bdi> })}
        </p>
      </Note>
    );
  }
  return available ? null : <Note>{t('unavailable')}</Note>;
}
