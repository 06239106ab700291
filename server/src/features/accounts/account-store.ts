/** SQL of accounts and sessions. */
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SessionsTable, UsersTable } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type UserRow = Selectable<UsersTable>;

type NewUser = Pick<UserRow, 'first_name' | 'last_name' | 'email' | 'role' | 'password_hash'> & Partial<UserRow>;

/** Undefined when the email address is taken, also by a concurrent registration. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  return tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function userById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function userByEmail(db: Database | Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function updateUser(tx: Tx, id: string, change: Partial<NewUser>, now: Date): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set((value) => ({ ...change, updated_at: now, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function isEmailTaken(tx: Tx, email: string, exceptUserId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst();
  return other !== undefined;
}

type NewSession = {
  token_hash: Buffer;
  user_id: string;
  remember: boolean;
  created_at: Date;
  expires_at: Date;
  device: string | null;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute();
}

/** Minimum minutes between two updates of `last_used_at`: not every call of a session writes a row. */
const lastUseResolutionMinutes = 10;

export async function callerByToken(db: Database, tokenHash: Buffer, now: Date): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.role',
      'users.email',
      'users.email_confirmed_at',
      'sessions.id as session_id',
      'sessions.last_used_at',
      // Memberships of removed organizations grant nothing.
      sql<string[]>`array(
        select organization_id::text from organization_members
        join organizations on organizations.id = organization_id
        where user_id = users.id and removed is null
      )`.as('organization_ids'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', true)
    .executeTakeFirst();
  if (!row) {
    return null;
  }
  if (now.getTime() - row.last_used_at.getTime() > lastUseResolutionMinutes * 60_000) {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  }
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    organizationIds: row.organization_ids,
    sessionId: row.session_id,
  };
}

/** SHA-256 of the token of a session that has not ended, of an active administrator. */
export async function administratorTokenHash(db: Database, sessionId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.token_hash')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', true)
    .where('users.role', '=', 'ADMIN')
    .executeTakeFirst();
  return row?.token_hash;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptSessionId === undefined ? all : all.where('id', '<>', exceptSessionId)).execute();
}

export type SessionRow = Omit<Selectable<SessionsTable>, 'token_hash' | 'user_id'>;

/** Active sessions, the last used first. */
export async function sessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'remember', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns how many were deleted. Ids must be UUIDs. */
export async function deleteOwnSessions(
  tx: Tx,
  userId: string,
  which: { only: string } | { except: string },
): Promise<number> {
  const own = tx.deleteFrom('sessions').where('user_id', '=', userId);
  const deleted = 'only' in which ? own.where('id', '=', which.only) : own.where('id', '<>', which.except);
  return (await deleted.returning('id').execute()).length;
}

export async function insertPasswordReset(
  db: Database,
  reset: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** The account whose password the link may change; `consumeResetToken` consumes it. */
export async function userByResetToken(db: Database, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Marks the link as used; false when it was used or has expired. Of two concurrent requests, one succeeds. */
export async function consumeResetToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all unused password reset links of this account as used. */
export async function invalidateResetsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired sessions, emailed links and rate limit counters. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', String(now.getTime())).execute();
}
