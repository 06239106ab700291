/** The sign-in that this browser keeps: `token` and `user` in local storage. Source: specification, sections 4, 8 and 9. */
import type { SignedIn } from '@waymark/contract/session';
import { isRecord } from '../api/is-record.ts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { tellSessionChange, tokenKey, userKey } from './signed-in.ts';

export type SessionUser = SignedIn['user'];

/** False when the browser keeps nothing for sites: nobody can be signed in then. */
export function keepSession({ token, user }: Pick<SignedIn, 'token' | 'user'>): boolean {
  const kept = writeItem('localStorage', userKey, JSON.stringify(user)) && writeItem('localStorage', tokenKey, token);
  if (!kept) removeItem('localStorage', userKey);
  tellSessionChange();
  return kept;
}

/** What the header shows of somebody, after their profile has changed. */
export function keepUser(user: SessionUser): void {
  writeItem('localStorage', userKey, JSON.stringify(user));
  tellSessionChange();
}

export type KnownUser = { id: string; firstName: string; lastName: string; email: string; role: string };

/** Who is signed in, as far as this browser knows; null when what is kept is not what we wrote. */
export function parseUser(text: string | null): KnownUser | null {
  const user = parse(text);
  if (!isRecord(user)) return null;
  const [id, firstName, lastName, email, role] = ['id', 'firstName', 'lastName', 'email', 'role'].map((part) => {
    const value = user[part];
    return typeof value === 'string' ? value : '';
  });
  return id && email ? { id, firstName: firstName ?? '', lastName: lastName ?? '', email, role: role || 'USER' } : null;
}

/** The text as it is kept: the same as long as nothing changed. */
export function keptUser(): string | null {
  return readItem('localStorage', userKey);
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (failure) {
    // Someone or something else wrote it.
    if (failure instanceof SyntaxError) return null;
    throw failure;
  }
}
