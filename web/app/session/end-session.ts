/**
 * Ends the session in this browser. Small, because every page that calls the API loads it. docs/specification.md, section 8.
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

/** After a 401: ends the session and goes to /login, which returns to this page after signing in. */
export function goToSignIn(): void {
  // Not while the page is being left by "Leave this site".
  if (document.documentElement.classList.contains(leavingClass)) return;
  const onSignInPage = location.pathname === '/login';
  if (!onSignInPage) writeItem('sessionStorage', returnToKey, location.pathname + location.search);
  endSession();
  if (!onSignInPage) location.assign('/login');
}

/** Whether a 401 has just sent this tab to /login. */
export function isRedirectingToSignIn(): boolean {
  return readItem('sessionStorage', returnToKey) !== null;
}
