/** SQL of the links that confirm addresses. */
import type { ConfirmationPurpose } from '@waymark/contract/confirmation';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type ConfirmationRow = Selectable<Tables['email_confirmations']>;

/**
 * Replaces the previous link, which stops working. Returns the id of the new one. A session that ended concurrently is stored
 * as null, as it becomes when it ends later.
 */
export async function replaceConfirmation(tx: Tx, link: Insertable<Tables['email_confirmations']>): Promise<string> {
  await deleteConfirmation(tx, link.user_id, link.purpose);
  const session = link.session_id ? await lockSession(tx, link.session_id) : undefined;
  const { id } = await tx
    .insertInto('email_confirmations')
    .values({ ...link, session_id: session?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function lockSession(tx: Tx, id: string) {
  return tx.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** False: the link was replaced, was used or has expired. `id` must be a UUID. */
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

/** Only of active accounts, and not expired. A link of purpose `confirm` is valid while the account has its address. */
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

/** Keeps the revision, because no field that people edit changes. */
export async function markConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', userId)
    .execute();
  await deleteConfirmation(tx, userId, 'confirm');
}
