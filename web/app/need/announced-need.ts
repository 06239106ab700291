/**
 * Tells the coming page load which need it is for. The loader of a page cannot see the navigation state of the page it loads;
 * without this /search would first ask for the wrong list.
 */

let announced: { state: unknown } | null = null;

/** `state`: what the navigation carries; null for a list without a need. */
export function announceNeed(state: unknown): void {
  announced = { state };
}

/** What was announced, once; null when nothing was. */
export function takeAnnounced(): { state: unknown } | null {
  const coming = announced;
  announced = null;
  return coming;
}
