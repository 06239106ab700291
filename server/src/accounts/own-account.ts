/** The account that is signed in, and the end of being so. */
import type { User } from '@waymark/contract/user';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { callerByToken, deleteSession, userById } from './account-store.ts';
import { presentUser } from './present-user.ts';
import { hashOfToken } from './tokens.ts';

export async function callerOfToken(db: Database, token: string, now: Date): Promise<Caller | null> {
  return callerByToken(db, hashOfToken(token), now);
}

/** Throws Refusal 'session-ended' when the account went away at this very moment. */
export async function readOwnAccount(db: Database, caller: Caller): Promise<User> {
  const row = await userById(db, caller.id);
  if (!row) {
    throw new Refusal('session-ended');
  }
  return presentUser(row);
}

/** Somebody who is signed out already stays so. */
export async function signOut(db: Database, caller: Caller | null): Promise<void> {
  if (caller) {
    await deleteSession(db, caller.sessionId);
  }
}
