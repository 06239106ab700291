/** Whether somebody is signed in, in this browser: local storage holds a token. Small, because every page loads it. */
import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, removeItem } from './storage.ts';

export const tokenKey = 'token';
export const userKey = 'user';

const sessionChanged = 'session-changed';

/** Subscribes to signing in and out, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  return onStorageChange(listener, sessionChanged);
}

export function emitSessionChange(): void {
  window.dispatchEvent(new Event(sessionChanged));
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
