/** The end of a sign-in in this browser. Small, because every page that asks the API loads it. Source: specification, section 8. */
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { leavingClass } from '../frame/visit.ts';
import { tellSessionChange, tokenKey, userKey } from './signed-in.ts';

/** Where an answer of 401 leaves the path that the person was at. */
export const leftAtKey = 'returnTo';

export function endSession(): void {
  removeItem('localStorage', tokenKey);
  removeItem('localStorage', userKey);
  tellSessionChange();
}

/** After an answer of 401: to /login unless there already, which leads back after signing in. */
export function goToSignIn(): void {
  // Whoever leaves in a hurry is not led back.
  if (document.documentElement.classList.contains(leavingClass)) return;
  const there = location.pathname === '/login';
  if (!there) writeItem('sessionStorage', leftAtKey, location.pathname + location.search);
  endSession();
  if (!there) location.assign('/login');
}

/** Whether an answer of 401 has sent this tab to /login just now. */
export function isOnTheWay(): boolean {
  return readItem('sessionStorage', leftAtKey) !== null;
}
