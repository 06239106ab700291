/**
 * Leaves the site at once ("Leave this site"). The target replaces the current history entry. Older entries cannot be
 * removed by a page, and the site never claims otherwise; they no longer show a need (see `visit.ts`).
 */

import { eraseIfShared } from './shared-computer.ts';
import { endVisit, leavingClass } from './visit.ts';

const leavingEvent = 'leaving-site';

/** Number of consecutive Shift presses that leave the site. */
const pressesToLeave = 3;

/** Milliseconds after which an incomplete series is reset. */
const seriesTimeout = 5000;

/** Callbacks that delete what a part of the site stores in this browser, registered at start (`start.ts`). */
const clearCallbacks: (() => void)[] = [];

export function clearOnQuickExit(...callbacks: (() => void)[]): void {
  clearCallbacks.push(...callbacks);
}

/**
 * Hides the page, calls the listeners, deletes what is stored about the person, ends the visit, and navigates away. The
 * session is removed here; the user menu, which listens, ends it on the server (`user-menu.tsx`).
 */
export function quickExit(address: string): void {
  document.documentElement.classList.add(leavingClass);
  window.dispatchEvent(new Event(leavingEvent));
  for (const clear of clearCallbacks) clear();
  eraseIfShared();
  endVisit();
  window.location.replace(address);
}

/** The listener runs before anything is deleted. Returns a function that unsubscribes it. */
export function onQuickExit(listener: () => void): () => void {
  window.addEventListener(leavingEvent, listener);
  return () => window.removeEventListener(leavingEvent, listener);
}

/** Shows the page again when the back/forward cache restores it, then calls the listener. */
export function onPageRestored(listener: () => void): () => void {
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    document.documentElement.classList.remove(leavingClass);
    listener();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}

let confirmation: (() => void) | null = null;

/**
 * Makes three presses of Shift call `ask` instead of leaving, where leaving by mistake would lose work. The link always leaves
 * at once. Returns a function that ends this.
 */
export function confirmBeforeQuickExit(ask: () => void): () => void {
  confirmation = ask;
  return () => {
    // A page that is left ends its own only after the next page has set another.
    if (confirmation === ask) confirmation = null;
  };
}

/**
 * Counts consecutive Shift presses. `onCount` gets how many are left, null when the series is interrupted. Returns a function
 * that stops it.
 */
export function watchQuickExitKeys(onCount: (left: number | null) => void, leave: () => void): () => void {
  let presses = 0;
  let shiftAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    if (presses === 0) return;
    presses = 0;
    onCount(null);
  };
  const down = (event: KeyboardEvent) => {
    if (event.repeat) return;
    shiftAlone = event.key === 'Shift';
    if (!shiftAlone) reset();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || !shiftAlone) return;
    shiftAlone = false;
    presses += 1;
    clearTimeout(timer);
    if (presses >= pressesToLeave) {
      reset();
      return (confirmation ?? leave)();
    }
    onCount(pressesToLeave - presses);
    timer = setTimeout(reset, seriesTimeout);
  };
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
  };
}
