import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiProblem } from '../../../api/api-client.ts';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../../page/page-meta.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { useUser } from '../../../session/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorTools } from './editor-tools.tsx';

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
  const { answer, reload } = useRemoteData(loaded ? null : `${user?.id} ${id}`, (signal) => read(id, signal));
  const value = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (value) tell(value);
  }, [value, tell]);
  return { answer, reload, administrator: user?.role === 'ADMIN' };
}

/** For whoever is signed in, beside the way back. `view`: where administrators came from. */
export function RecordTools<T extends { may?: { edit: boolean } | undefined }>({
  view,
  ...asked
}: AskedFor<T> & { view: 'resources' | 'organizations' }) {
  const { answer, reload, administrator } = useOwnAnswer(asked);
  return (
    <EditorTools
      backTo={administrator ? `/admin?view=${view}` : null}
      mayEdit={asked.loaded?.may?.edit ?? false}
      reload={answer.state === 'failed' ? reload : null}
    />
  );
}

type HiddenRecordProps<T> = Omit<AskedFor<T>, 'loaded'> & { waiting: ReactNode; missing: ReactNode };

/** In place of what nobody else may see: asked for, and shown once it is there. */
export function HiddenRecord<T>({ waiting, missing, ...asked }: HiddenRecordProps<T>) {
  const { answer, reload } = useOwnAnswer({ ...asked, loaded: null });
  if (answer.state === 'failed') {
    return answer.problem.status === 404 ? missing : <Failed problem={answer.problem} reload={reload} />;
  }
  return waiting;
}

function Failed({ problem, reload }: { problem: ApiProblem; reload: () => void }) {
  const t = useTranslations('resource.failed');
  const wordsFor = useProblemMessage();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      <p role="alert">{wordsFor(problem)}</p>
      <p>
        <Button look="main" onClick={reload}>
          {t('retry')}
        </Button>
      </p>
    </div>
  );
}
