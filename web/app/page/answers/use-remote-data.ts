import type { ApiRouteName } from '@waymark/contract/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, type CallInput, callApi } from '../../api/api-client.ts';
import type { ReplyOf } from '../../api/api-routes.ts';

export type RemoteData<T> =
  | { state: 'waiting' }
  | { state: 'failed'; problem: ApiProblem }
  | { state: 'ready'; value: T };

export type Remote<T> = { answer: RemoteData<T>; reload: () => void };

/**
 * Loads data of a signed-in person in the browser: the server renders pages without knowing who reads them. `about`
 * identifies the request (a record's id, a page number); null loads nothing yet. `reload` loads again, after a failure or a
 * change; previous data stays meanwhile.
 */
export function useRemoteData<T>(about: string | null, load: (signal: AbortSignal) => Promise<T>): Remote<T> {
  const [reloadCount, setReloadCount] = useState(0);
  const [loaded, setLoaded] = useState<{ about: string | null; answer: RemoteData<T> }>({
    about,
    answer: { state: 'waiting' },
  });
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (about === null) return;
    // Read here so that `reload` runs this effect.
    void reloadCount;
    const controller = new AbortController();
    loadNow(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setLoaded({ about, answer: { state: 'ready', value } });
      },
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        if (failure instanceof ApiProblem) setLoaded({ about, answer: { state: 'failed', problem: failure } });
        else reportError(failure);
      },
    );
    return () => controller.abort();
  }, [about, reloadCount]);
  const { state } = loaded.answer;
  // A request that failed offline is repeated when the browser is online again.
  useEffect(() => {
    if (state !== 'failed') return;
    const retry = () => setReloadCount((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state]);
  const reload = () => {
    setLoaded((before) => (before.answer.state === 'failed' ? { about, answer: { state: 'waiting' } } : before));
    setReloadCount((before) => before + 1);
  };
  return { answer: loaded.about === about ? loaded.answer : { state: 'waiting' }, reload };
}

/** Loads the data of a call; null loads nothing yet. Another `version` loads it again, as another input does. */
export function useCall<Name extends ApiRouteName>(
  name: Name,
  input: CallInput | null = {},
  version = '',
): Remote<ReplyOf<Name>['data']> {
  return useRemoteData(
    input && JSON.stringify([input, version]),
    async (signal): Promise<ReplyOf<Name>['data']> => (await callApi(name, { ...input, signal })).data,
  );
}
