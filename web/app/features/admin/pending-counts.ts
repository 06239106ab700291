/**
 * The statistics of the admin panel in one shared store: the navigation shows the pending counts of each view, the dashboard
 * shows everything. Views call `refreshStats` after a decision.
 */
import type { AdminStats } from '@waymark/contract/admin-schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import type { RemoteData } from '../../page/answers/use-remote-data.ts';

export type PendingByView = Readonly<Partial<Record<string, number>>>;

type StatsState = {
  answer: RemoteData<AdminStats>;
  /** Kept when the statistics cannot be reloaded: the navigation then shows the last counts. */
  pending: PendingByView;
};

let state: StatsState = { answer: { state: 'waiting' }, pending: {} };
let requestCount = 0;
const listeners = new Set<() => void>();

function update(changes: Partial<StatsState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Reloads the statistics. Of several requests under way only the answer to the last counts. */
export async function refreshStats(): Promise<void> {
  requestCount += 1;
  const request = requestCount;
  if (state.answer.state === 'failed') update({ answer: { state: 'waiting' } });
  try {
    const { data } = await callApi('readStats');
    if (request === requestCount) update({ answer: { state: 'ready', value: data }, pending: data.pending });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) reportError(problem);
    else if (request === requestCount) update({ answer: { state: 'failed', problem } });
  }
}

const refreshIntervalMs = 60_000;

/** For the navigation, which is mounted anew with every view: refreshes on mount, and every minute while the tab is visible. */
export function usePendingCounts(): PendingByView {
  useEffect(() => {
    void refreshStats();
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refreshStats();
    };
    const timer = setInterval(refreshIfVisible, refreshIntervalMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, []);
  return useStatsState().pending;
}

/** The statistics as the navigation loads them. */
export function useStats(): RemoteData<AdminStats> {
  const { answer } = useStatsState();
  const { state } = answer;
  // A request that failed offline is repeated when the browser is online again.
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
