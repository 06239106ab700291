/**
 * The figures of the panel, asked for once and shared: the navigation shows what waits for an administrator, by the name of the
 * view where it is decided, the dashboard all of it. Every view asks anew once something was decided.
 */
import type { AdminStats } from '@waymark/contract/admin-schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import type { RemoteData } from '../../page/answers/use-remote-data.ts';

export type PendingByView = Readonly<Partial<Record<string, number>>>;

type StatsState = {
  answer: RemoteData<AdminStats>;
  /** Stays when the figures cannot be read anew: in the navigation they are an extra. */
  waiting: PendingByView;
};

let state: StatsState = { answer: { state: 'waiting' }, waiting: {} };
let asked = 0;
const listeners = new Set<() => void>();

function tell(changes: Partial<StatsState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Asks once more: after a decision, when a view opens, or after a failure. */
export async function refreshStats(): Promise<void> {
  asked += 1;
  const request = asked;
  if (state.answer.state === 'failed') tell({ answer: { state: 'waiting' } });
  try {
    const { data } = await callApi('readStats');
    if (request === asked) tell({ answer: { state: 'ready', value: data }, waiting: data.pending });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) reportError(problem);
    else if (request === asked) tell({ answer: { state: 'failed', problem } });
  }
}

/** Milliseconds after which the navigation asks again whether something new waits. */
const pause = 60_000;

/** Of the navigation, which is beside every view: it asks when a view opens, and every minute while the page is looked at. */
export function usePendingCounts(): PendingByView {
  useEffect(() => {
    void refreshStats();
    const askAgain = () => {
      if (document.visibilityState === 'visible') void refreshStats();
    };
    const timer = setInterval(askAgain, pause);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, []);
  return useStatsState().waiting;
}

/** As the navigation has asked for it. */
export function useStats(): RemoteData<AdminStats> {
  const { answer } = useStatsState();
  const { state } = answer;
  // What could not come while the browser was offline comes by itself when it is back.
  useEffect(() => {
    if (state !== 'failed') return;
    const askAgain = () => void refreshStats();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [state]);
  return answer;
}

function useStatsState(): StatsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
