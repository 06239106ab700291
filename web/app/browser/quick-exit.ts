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
const pressesForgottenAfter = 5000;

/** Callbacks that delete what a part of the site stores in this browser, registered at start (`start.ts`). */
const forgetting: (() => void)[] = [];

export function clearOnQuickExit(...forgets: (() => void)[]): void {
  forgetting.push(...forgets);
}

/**
 * Hides the page, calls the listeners, deletes what is stored about the person, ends the visit, and navigates away. The
 * session is removed here; the user menu, which listens, ends it on the server (`user-menu.tsx`).
 */
export function quickExit(address: string): void {
  document.documentElement.classList.add(leavingClass);
  window.dispatchEvent(new Event(leavingEvent));
  for (const forget of forgetting) forget();
  eraseIfShared();
  endVisit();
  window.location.replace(address);
}

/** Before anything is deleted. */
export function onQuickExit(listener: () => void): () => void {
  window.addEventListener(leavingEvent, listener);
  return () => window.removeEventListener(leavingEvent, listener);
}

/** The back/forward cache may restore the page: it must be visible again. */
export function onPageRestored(listener: () => void): () => void {
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    document.documentElement.classList.remove(leavingClass);
    listener();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}

let question: (() => void) | null = null;

/** Where leaving by mistake costs work, three presses of Shift ask first; the link never does. Returns the end of it. */
export function confirmBeforeQuickExit(ask: () => void): () => void {
  question = ask;
  return () => {
    question = null;
  };
}

/** Counts consecutive Shift presses. Returns how many are left, null when the series is interrupted. */
export function watchQuickExitKeys(tell: (left: number | null) => void, leave: () => void): () => void {
  let presses = 0;
  let alone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    if (presses === 0) return;
    presses = 0;
    tell(null);
  };
  const down = (event: KeyboardEvent) => {
    if (event.repeat) return;
    alone = event.key === 'Shift';
    if (!alone) forget();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== 'Shift' || !alone) return;
    alone = false;
    presses += 1;
    clearTimeout(timer);
    if (presses >= pressesToLeave) {
      forget();
      return (question ?? leave)();
    }
    tell(pressesToLeave - presses);
    timer = setTimeout(forget, pressesForgottenAfter);
  };
  document.addEventListener('keydown', down);
  document.addEventListener('keyup', up);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', down);
    document.removeEventListener('keyup', up);
  };
}
