/** Whether somebody is signed in, in this browser: local storage holds a token. Small, because every page loads it. */
import { useSyncExternalStore } from 'react';
import { readItem, removeItem } from './storage.ts';

export const tokenKey = 'token';
export const userKey = 'user';

const changed = 'session-changed';

/** Another tab signs in or out (`storage`), or the page is restored from the back/forward cache (`pageshow`). */
const moments = [changed, 'storage', 'pageshow'];

export function onSessionChange(listener: () => void): () => void {
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

export function emitSessionChange(): void {
  window.dispatchEvent(new Event(changed));
}

export function storedToken(): string | null {
  return readItem('localStorage', tokenKey);
}

export function isSignedIn(): boolean {
  return Boolean(storedToken());
}

/** Removes the stored session without notifying anyone. */
export function clearSignInState(): void {
  removeItem('localStorage', tokenKey);
  removeItem('localStorage', userKey);
}

/** False on the server and during hydration. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false);
}
