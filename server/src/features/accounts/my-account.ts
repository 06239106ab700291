/** Reads the signed-in account, and signs out. */
import type { User } from '@waymark/contract/user';
import type { Database } from '../../platform/database/database.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import { callerByToken, deleteSession, userById } from './account-store.ts';
import { presentUser } from './present-user.ts';

export async function callerOfToken(db: Database, token: string, now: Date): Promise<Caller | null> {
  return callerByToken(db, hashToken(token), now);
}

/** Throws ApiError 'session-ended' when the account was deleted concurrently. */
export async function readMyAccount(db: Database, caller: Caller): Promise<User> {
  const row = assertFound(await userById(db, caller.id), 'session-ended');
  return presentUser(row);
}

/** Idempotent. */
export async function signOut(db: Database, caller: Caller | null): Promise<void> {
  if (caller) {
    await deleteSession(db, caller.sessionId);
  }
}
