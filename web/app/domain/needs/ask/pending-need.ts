/**
 * Passes the need of the next page load to its loader. A loader cannot see the navigation state of its page; without
 * this /search would first load the wrong list.
 */

let pending: { state: unknown } | null = null;

/** @param state the navigation state; null for a list without a need */
export function setPendingNeed(state: unknown): void {
  pending = { state };
}

/** False for a need that comes from the browser's history: it was searched before. */
export function hasPendingNeed(): boolean {
  return pending !== null;
}

/** Returns the pending need once; null when there is none. */
export function takePendingNeed(): { state: unknown } | null {
  const taken = pending;
  pending = null;
  return taken;
}
