import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiProblem } from '../../../api/call.ts';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { useProblemWords } from '../../../page/problem-words.ts';
import { useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskTools } from './desk-tools.tsx';

type AskedFor<T> = {
  id: string;
  /** As those see it who may change it. */
  loaded: T | null;
  tell: (record: T) => void;
  read: (id: string, signal: AbortSignal) => Promise<T>;
};

/**
 * The page was rendered in public form; for signed-in people the record is loaded again with the token, including the
 * permissions. Not after saving, which returns it.
 */
function useOwnAnswer<T>({ id, loaded, tell, read }: AskedFor<T>) {
  const user = useUser();
  const { answer, again } = useAnswer(loaded ? null : `${user?.id} ${id}`, (signal) => read(id, signal));
  const value = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (value) tell(value);
  }, [value, tell]);
  return { answer, again, administrator: user?.role === 'ADMIN' };
}

/** For whoever is signed in, beside the way back. `view`: where administrators came from. */
export function RecordTools<T extends { may?: { edit: boolean } | undefined }>({
  view,
  ...asked
}: AskedFor<T> & { view: 'resources' | 'organizations' }) {
  const { answer, again, administrator } = useOwnAnswer(asked);
  return (
    <DeskTools
      backTo={administrator ? `/admin?view=${view}` : null}
      mayEdit={asked.loaded?.may?.edit ?? false}
      again={answer.state === 'failed' ? again : null}
    />
  );
}

type HiddenRecordProps<T> = Omit<AskedFor<T>, 'loaded'> & { waiting: ReactNode; missing: ReactNode };

/** In place of what nobody else may see: asked for, and shown once it is there. */
export function HiddenRecord<T>({ waiting, missing, ...asked }: HiddenRecordProps<T>) {
  const { answer, again } = useOwnAnswer({ ...asked, loaded: null });
  if (answer.state === 'failed') {
    return answer.problem.status === 404 ? missing : <Failed problem={answer.problem} again={again} />;
  }
  return waiting;
}

function Failed({ problem, again }: { problem: ApiProblem; again: () => void }) {
  const t = useTranslations('resource.failed');
  const wordsFor = useProblemWords();
  return (
    <div className="wrap narrow page stack">
      <PageHead title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      <p role="alert">{wordsFor(problem)}</p>
      <p>
        <Button look="main" onClick={again}>
          {t('retry')}
        </Button>
      </p>
    </div>
  );
}
