/**
 * Passes the need of the next page load to its loader. A loader cannot see the navigation state of its page; without
 * this /search would first load the wrong list.
 */

let announced: { state: unknown } | null = null;

/** `state`: the navigation state; null for a list without a need. */
export function setPendingNeed(state: unknown): void {
  announced = { state };
}

/** Whether somebody has just asked: a need that comes from the browser's history alone was asked before. */
export function isAnnounced(): boolean {
  return announced !== null;
}

/** The announced need, returned once; null when there is none. */
export function takePendingNeed(): { state: unknown } | null {
  const coming = announced;
  announced = null;
  return coming;
}
