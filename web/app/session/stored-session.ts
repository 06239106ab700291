/** The session stored in this browser: `token` and `user` in local storage. */
import { isRecord } from '@waymark/contract/is-record';
import type { SignInReply } from '@waymark/contract/session';
import { useMemo, useSyncExternalStore } from 'react';
import { emitSessionChange, onSessionChange, tokenKey, userKey } from '../browser/sign-in-state.ts';
import { parseJson, readItem, removeItem, writeItem } from '../browser/storage.ts';
import { setSignedOutInThisTab } from './signed-out-in-tab.ts';

export type SessionUser = SignInReply['user'];

/** False when storage is unavailable: signing in is not possible then. */
export function storeSession({ token, user }: Pick<SignInReply, 'token' | 'user'>): boolean {
  const stored = writeItem('localStorage', userKey, JSON.stringify(user)) && writeItem('localStorage', tokenKey, token);
  if (!stored) removeItem('localStorage', userKey);
  setSignedOutInThisTab(false);
  emitSessionChange();
  return stored;
}

/** Updates the stored user after a change of the profile. */
export function storeUser(user: SessionUser): void {
  writeItem('localStorage', userKey, JSON.stringify(user));
  emitSessionChange();
}

export type StoredUser = { id: string; firstName: string; lastName: string; email: string; role: string };

/** The stored user; null for invalid data. */
export function parseUser(text: string | null): StoredUser | null {
  const user = parseJson(text);
  if (!isRecord(user)) return null;
  const [id, firstName, lastName, email, role] = ['id', 'firstName', 'lastName', 'email', 'role'].map((part) => {
    const value = user[part];
    return typeof value === 'string' ? value : '';
  });
  return id && email ? { id, firstName: firstName ?? '', lastName: lastName ?? '', email, role: role || 'USER' } : null;
}

/** The stored text: referentially stable while unchanged. */
function readUserText(): string | null {
  return readItem('localStorage', userKey);
}

/** The stored user. null on the server: pages are rendered without a user. */
export function useUser(): StoredUser | null {
  const text = useSyncExternalStore(onSessionChange, readUserText, () => null);
  return useMemo(() => parseUser(text), [text]);
}
