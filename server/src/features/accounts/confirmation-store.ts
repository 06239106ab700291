/** SQL of the links that confirm addresses. */
import type { ConfirmationPurpose } from '@waymark/contract/confirmation';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ConfirmationRow = Selectable<Tables['email_confirmations']>;

/**
 * Replaces the link before, whose email then leads nowhere. Returns the id of the new one. A session that has ended
 * meanwhile is left out, as it is when it ends later.
 */
export async function putConfirmation(tx: Tx, link: Insertable<Tables['email_confirmations']>): Promise<string> {
  await deleteConfirmation(tx, link.user_id, link.purpose);
  const session = link.session_id ? await holdSession(tx, link.session_id) : undefined;
  const { id } = await tx
    .insertInto('email_confirmations')
    .values({ ...link, session_id: session?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function holdSession(tx: Tx, id: string) {
  return tx.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** For the email that is about to be sent; false: the link was replaced, was used or has ended. `id` must be a UUID. */
export async function setConfirmationToken(db: Database, id: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('email_confirmations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of an active account, not expired. A link that confirms an address counts while the account has that address. */
export async function confirmationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ConfirmationRow | undefined> {
  return db
    .selectFrom('email_confirmations as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .selectAll('link')
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .where('users.active', '=', true)
    .where(({ or, eb }) => or([eb('link.purpose', '=', 'change'), eb('link.email', '=', eb.ref('users.email'))]))
    .executeTakeFirst();
}

export async function pendingChangeOf(db: Database, userId: string, now: Date): Promise<ConfirmationRow | undefined> {
  return db
    .selectFrom('email_confirmations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when there was none. */
export async function deleteConfirmation(tx: Tx, userId: string, purpose: ConfirmationPurpose): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_confirmations')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Not a new revision: nothing that anybody edits has changed. */
export async function markConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', userId)
    .execute();
  await deleteConfirmation(tx, userId, 'confirm');
}
