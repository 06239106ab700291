/** The end of a sign-in in this browser. Small, because every page that asks the API loads it. Source: specification, section 8. */
import { removeItem, writeItem } from '../browser-storage.ts';
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
  endSession();
  if (location.pathname === '/login') return;
  writeItem('sessionStorage', leftAtKey, location.pathname + location.search);
  location.assign('/login');
}
