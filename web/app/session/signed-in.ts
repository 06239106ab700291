/**
 * Whether somebody is signed in, in this browser: local storage holds a token. Small, because every page loads it.
 * Source: specification, sections 4 and 9.
 */
import { useSyncExternalStore } from 'react';
import { readItem } from '../browser-storage.ts';

export const tokenKey = 'token';
export const userKey = 'user';

const changed = 'session-changed';

/** Another tab signs in or out (`storage`), or the browser brings back a page that it had kept whole (`pageshow`). */
const moments = [changed, 'storage', 'pageshow'];

export function onSessionChange(listener: () => void): () => void {
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

export function tellSessionChange(): void {
  window.dispatchEvent(new Event(changed));
}

export function isSignedIn(): boolean {
  return Boolean(readItem('localStorage', tokenKey));
}

/** False on the server and while the page is made live: nobody knows yet. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false);
}
