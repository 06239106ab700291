import type { Resource } from '@waymark/contract/resource';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiProblem, callApi } from '../../api/call.ts';
import { DeskTools } from '../../domain/records/form/desk-tools.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useProblemWords } from '../../page/problem-words.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';

type AskedFor = {
  id: string;
  /** As those see it who may change it. */
  known: Resource | null;
  tell: (resource: Resource) => void;
};

/**
 * The page was rendered in public form; for signed-in people the resource is loaded again with the token, including the
 * permissions. Not after saving, which returns it.
 */
function useOwnAnswer({ id, known, tell }: AskedFor) {
  const user = useUser();
  const { answer, again } = useAnswer(known ? null : `${user?.id} ${id}`, async (signal) => {
    const { data } = await callApi('readResource', { params: { id }, signal });
    return data;
  });
  const value = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (value) tell(value);
  }, [value, tell]);
  return { answer, again, administrator: user?.role === 'ADMIN' };
}

/** For whoever is signed in, beside the way back. */
export function ResourceTools(asked: AskedFor) {
  const { answer, again, administrator } = useOwnAnswer(asked);
  return (
    <DeskTools
      backTo={administrator ? '/admin?view=resources' : null}
      mayEdit={asked.known?.may?.edit ?? false}
      again={answer.state === 'failed' ? again : null}
    />
  );
}

type HiddenResourceProps = Omit<AskedFor, 'known'> & { waiting: ReactNode; missing: ReactNode };

/** In place of what nobody else may see: asked for, and shown once it is there. */
export function HiddenResource({ waiting, missing, ...asked }: HiddenResourceProps) {
  const { answer, again } = useOwnAnswer({ ...asked, known: null });
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
