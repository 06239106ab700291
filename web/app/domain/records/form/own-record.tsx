import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiProblem } from '../../../api/api-client.ts';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../../page/page-meta.tsx';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { useUser } from '../../../session/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorTools } from './editor-tools.tsx';

type OwnRecordOptions<T> = {
  id: string;
  /** The record with permissions, once it was loaded. */
  loaded: T | null;
  onChange: (record: T) => void;
  read: (id: string, signal: AbortSignal) => Promise<T>;
};

/**
 * The server renders the public form of a record; for signed-in people it is loaded again with the token, which adds their
 * permissions. Not after saving, which returns it.
 */
function useOwnRecord<T>({ id, loaded, onChange, read }: OwnRecordOptions<T>) {
  const user = useUser();
  const { answer, reload } = useRemoteData(loaded ? null : `${user?.id} ${id}`, (signal) => read(id, signal));
  const value = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (value) onChange(value);
  }, [value, onChange]);
  return { answer, reload, isAdministrator: user?.role === 'ADMIN' };
}

/** For signed-in people, beside the back link. `view`: the list in the admin panel that administrators return to. */
export function RecordTools<T extends { may?: { edit: boolean } | undefined }>({
  view,
  ...options
}: OwnRecordOptions<T> & { view: 'resources' | 'organizations' }) {
  const { answer, reload, isAdministrator } = useOwnRecord(options);
  return (
    <EditorTools
      backTo={isAdministrator ? `/admin?view=${view}` : null}
      mayEdit={options.loaded?.may?.edit ?? false}
      reload={answer.state === 'failed' ? reload : null}
    />
  );
}

type HiddenRecordProps<T> = Omit<OwnRecordOptions<T>, 'loaded'> & { waiting: ReactNode; notFound: ReactNode };

/** Loads a record that is not public, for people who may see it; `onChange` gets it. Shows `waiting` or `notFound` meanwhile. */
export function HiddenRecord<T>({ waiting, notFound, ...options }: HiddenRecordProps<T>) {
  const { answer, reload } = useOwnRecord({ ...options, loaded: null });
  if (answer.state === 'failed') {
    return answer.problem.status === 404 ? notFound : <Failed problem={answer.problem} reload={reload} />;
  }
  return waiting;
}

function Failed({ problem, reload }: { problem: ApiProblem; reload: () => void }) {
  const t = useTranslations('resource.failed');
  const problemMessage = useProblemMessage();
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={t('title')} noindex />
      <h1 className="h-page">{t('title')}</h1>
      <p role="alert">{problemMessage(problem)}</p>
      <p>
        <Button look="main" onClick={reload}>
          {t('retry')}
        </Button>
      </p>
    </div>
  );
}
