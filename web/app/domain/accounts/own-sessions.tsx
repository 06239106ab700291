import type { OwnSession } from '@waymark/contract/own-session';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/call.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useDay } from '../../messages/dates/use-day.ts';
import { FailedAnswer } from '../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { useProblemWords } from '../../page/problem-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Result, ResultNote } from './result-note.tsx';

/** Lists one's own sessions; all but the current one can be ended. */
export function OwnSessions() {
  const t = useTranslations('profile.sessions');
  const { answer, again } = useAnswer(
    'own sessions',
    async (signal) => (await callApi('listSessions', { signal })).data,
  );
  const wordsFor = useProblemWords();
  const title = useRef<HTMLHeadingElement>(null);
  /** Id of the session being ended, or all others. */
  const [busy, setBusy] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const end = async (which: string, act: () => Promise<string>) => {
    if (busy !== null) return;
    setBusy(which);
    setResult(null);
    try {
      setResult({ done: await act() });
      // The button disappears with its session.
      title.current?.focus();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      // It had ended already, which is the desired result.
      if (problem.status === 404) setResult({ done: t('ended') });
      else setResult({ failed: wordsFor(problem) });
    } finally {
      setBusy(null);
      again();
    }
  };
  const endOne = ({ id }: OwnSession) =>
    end(id, async () => {
      await callApi('endSession', { params: { id } });
      return t('ended');
    });
  const endOthers = () =>
    end('all', async () => t('endedAll', { count: (await callApi('endOtherSessions')).data.ended }));
  const sessions = answer.state === 'ready' ? answer.value : [];
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="stack">
      <h3 className="h-small" ref={title} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className="soft">{t('lead')}</p>
      <ResultNote result={result} failed={t('failed')} />
      {answer.state === 'waiting' ? <Spinner>{t('waiting')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failedToLoad')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? (
        <>
          <ul className="sessions">
            {sessions.map((session) => (
              <Session key={session.id} session={session} busy={busy} end={() => void endOne(session)} />
            ))}
          </ul>
          {others.length === 0 ? <p>{t('empty')}</p> : null}
          {others.length > 1 ? (
            <div>
              <BusyButton busy={busy !== null} onClick={() => void endOthers()}>
                {busy === 'all' ? <span className="spinner" aria-hidden="true" /> : null}
                {t('endAll')}
              </BusyButton>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

type SessionProps = { session: OwnSession; busy: string | null; end: () => void };

function Session({ session, busy, end }: SessionProps) {
  const t = useTranslations('profile.sessions');
  const day = useDay();
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
          {t('since', { date: day(session.createdAt) })} {t('used', { date: day(session.lastUsedAt) })}
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
