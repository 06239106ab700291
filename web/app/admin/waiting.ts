/** What waits for an administrator, kept for the navigation: every view asks anew once something was decided. */
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem, callApi } from '../api/call.ts';
import type { ViewName } from './admin-views.ts';

export type Waiting = Partial<Record<ViewName, number>>;

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
    const { resources, suggestions, needs, volunteers, organizations, messages } = data.pending;
    tell({ resources, suggestions, needs, volunteers, organizations, messages });
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
