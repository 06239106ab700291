import type { SessionSummary } from '@waymark/contract/session-summary';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Result, ResultNote } from './result-note.tsx';

/** Lists one's own sessions; all but the current one can be ended. */
export function MySessions() {
  const t = useTranslations('profile.sessions');
  const loaded = useCall('listSessions');
  const problemMessage = useProblemMessage();
  const title = useRef<HTMLHeadingElement>(null);
  /** Id of the session being ended; `all`: all others. */
  const [busy, setBusy] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const end = async (which: string, call: () => Promise<string>) => {
    if (busy !== null) return;
    setBusy(which);
    setResult(null);
    try {
      setResult({ done: await call() });
      // The button disappears with its session.
      title.current?.focus();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // It had ended already.
      if (problem.status === 404) setResult({ done: t('ended') });
      else setResult({ failed: problemMessage(problem) });
    } finally {
      setBusy(null);
      loaded.reload();
    }
  };
  const endOne = ({ id }: SessionSummary) =>
    end(id, async () => {
      await callApi('endSession', { params: { id } });
      return t('ended');
    });
  const endOthers = () =>
    end('all', async () => t('endedAll', { count: (await callApi('endOtherSessions')).data.ended }));
  return (
    <div className="stack">
      <h3 className="h-small" ref={title} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className="soft">{t('lead')}</p>
      <ResultNote result={result} failureTitle={t('failed')} />
      <Loaded of={loaded} waiting={t('waiting')} failed={t('failedToLoad')}>
        {(sessions) => (
          <>
            <ul className="sessions">
              {sessions.map((session) => (
                <Session key={session.id} session={session} busy={busy} end={() => void endOne(session)} />
              ))}
            </ul>
            {sessions.every(({ current }) => current) ? <p>{t('empty')}</p> : null}
            {sessions.filter(({ current }) => !current).length > 1 ? (
              <div>
                <BusyButton busy={busy !== null} onClick={() => void endOthers()}>
                  {busy === 'all' ? <span className="spinner" aria-hidden="true" /> : null}
                  {t('endAll')}
                </BusyButton>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

type SessionProps = { session: SessionSummary; busy: string | null; end: () => void };

function Session({ session, busy, end }: SessionProps) {
  const t = useTranslations('profile.sessions');
  const formatDay = useFormatDay();
  const device = session.device ?? t('unknown');
  return (
    <li className="row row--apart">
      <div className="stack tight">
        <p>
          <strong>
            <bdi>{device}</bdi>
          </strong>
        </p>
        <p className="small soft">
          {t('since', { date: formatDay(session.createdAt) })} {t('used', { date: formatDay(session.lastUsedAt) })}
        </p>
      </div>
      {session.current ? (
        <Badge colour="green" icon="check">
          {t('current')}
        </Badge>
      ) : (
        <BusyButton size="small" aria-label={t('endOne', { device })} busy={busy !== null} onClick={end}>
          {busy === session.id ? <span className="spinner" aria-hidden="true" /> : null}
          {t('end')}
        </BusyButton>
      )}
    </li>
  );
}
