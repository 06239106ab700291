/**
 * Ends the session in this browser. Small, because every page that calls the API loads it. Source:
 * docs/specification.md, section 8.
 */

import { clearSignInState, emitSessionChange } from '../browser/sign-in-state.ts';
import { readItem, writeItem } from '../browser/storage.ts';
import { leavingClass } from '../browser/visit.ts';

/** Session storage key of the path where a 401 occurred. */
export const returnToKey = 'returnTo';

export function endSession(): void {
  clearSignInState();
  emitSessionChange();
}

/** After a 401: to /login unless there already, which returns after signing in. */
export function goToSignIn(): void {
  // Not after "Leave this site".
  if (document.documentElement.classList.contains(leavingClass)) return;
  const there = location.pathname === '/login';
  if (!there) writeItem('sessionStorage', returnToKey, location.pathname + location.search);
  endSession();
  if (!there) location.assign('/login');
}

/** Whether a 401 has just sent this tab to /login. */
export function isRedirectingToSignIn(): boolean {
  return readItem('sessionStorage', returnToKey) !== null;
}
