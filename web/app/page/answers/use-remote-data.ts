import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../../api/api-client.ts';

export type RemoteData<T> =
  | { state: 'waiting' }
  | { state: 'failed'; problem: ApiProblem }
  | { state: 'ready'; value: T };

/**
 * Loads data of a signed-in person in the browser: the server renders pages without knowing who reads them. `about`
 * identifies the request (a record's id, a page number); null loads nothing yet. `again` reloads: after a failure, or
 * after a change. The previous data stays on screen meanwhile.
 */
export function useRemoteData<T>(
  about: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { answer: RemoteData<T>; reload: () => void } {
  const [reloadCount, setReloadCount] = useState(0);
  const [kept, setKept] = useState<{ about: string | null; answer: RemoteData<T> }>({
    about,
    answer: { state: 'waiting' },
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (about === null) return;
    // Read here so that `again` triggers a reload.
    void reloadCount;
    const left = new AbortController();
    askNow(left.signal).then(
      (value) => {
        if (!left.signal.aborted) setKept({ about, answer: { state: 'ready', value } });
      },
      (failure: unknown) => {
        if (left.signal.aborted) return;
        if (failure instanceof ApiProblem) setKept({ about, answer: { state: 'failed', problem: failure } });
        else reportError(failure);
      },
    );
    return () => left.abort();
  }, [about, reloadCount]);
  const { state } = kept.answer;
  // A request that failed offline is repeated when the browser is online again.
  useEffect(() => {
    if (state !== 'failed') return;
    const askAgain = () => setReloadCount((before) => before + 1);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [state]);
  const reload = () => {
    setKept((before) => (before.answer.state === 'failed' ? { about, answer: { state: 'waiting' } } : before));
    setReloadCount((before) => before + 1);
  };
  return { answer: kept.about === about ? kept.answer : { state: 'waiting' }, reload };
}
