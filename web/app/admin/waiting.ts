/** What waits for an administrator, by the name of the view where it is decided; kept for the navigation: every view asks anew once something was decided. */
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, callApi } from '../api/call.ts';

export type Waiting = Readonly<Partial<Record<string, number>>>;

let known: Waiting = {};
const listeners = new Set<() => void>();

function tell(waiting: Waiting): void {
  known = waiting;
  for (const listener of listeners) listener();
}

/** Asks for the counts once more: after a decision, or when the panel opens. */
export async function refreshWaiting(): Promise<void> {
  try {
    const { data } = await callApi('readStats');
    tell(data.pending);
  } catch (problem) {
    // The counts are an extra: the call layer has logged why, and the view tells what it could not load itself.
    if (!(problem instanceof ApiProblem)) reportError(problem);
  }
}

export function useWaiting(): Waiting {
  useEffect(() => void refreshWaiting(), []);
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
