/**
 * Leaving the site at once. The page being left gives its place in the history to where it leads. Older entries stay, as a page
 * cannot take them back, and the site never says otherwise; they no longer show what was asked for (see `visit.ts`).
 */
import { removeItem } from '../browser-storage.ts';
import { keptFieldsKey } from '../forms/kept-fields-key.ts';
import { forgetNeeds } from '../need/kept-needs.ts';
import { tokenKey, userKey } from '../session/signed-in.ts';
import { eraseIfShared } from '../shared-computer/shared.ts';
import { endVisit, leavingClass } from './visit.ts';

const leavingEvent = 'leaving-site';

/** Presses of Shift in a row that leave the site. */
const pressesToLeave = 3;

/** Milliseconds after which a started row of presses is forgotten. */
const pressesForgottenAfter = 5000;

/**
 * Hides everything, forgets what this browser kept of the person's needs, drafts and sign-in, ends the visit, and goes. Whoever
 * sits here next finds nobody signed in; the server hears of it where the user menu listens (`user-menu.tsx`).
 */
export function leavePage(address: string): void {
  document.documentElement.classList.add(leavingClass);
  window.dispatchEvent(new Event(leavingEvent));
  forgetNeeds();
  removeItem('sessionStorage', keptFieldsKey);
  removeItem('localStorage', tokenKey);
  removeItem('localStorage', userKey);
  eraseIfShared();
  endVisit();
  window.location.replace(address);
}

export function onLeaving(listener: () => void): () => void {
  window.addEventListener(leavingEvent, listener);
  return () => window.removeEventListener(leavingEvent, listener);
}

/** A browser may keep a left page whole and bring it back: then it must show again. */
export function onReturn(listener: () => void): () => void {
  const show = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    document.documentElement.classList.remove(leavingClass);
    listener();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}

/** Counts Shift presses with no other key between them. Tells how many are left, null when the row is broken. */
export function keysUntilLeaving(tell: (left: number | null) => void, leave: () => void): () => void {
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
    if (presses >= pressesToLeave) return leave();
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
