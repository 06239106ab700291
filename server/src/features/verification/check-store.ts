/** SQL of checks. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ChecksTable } from '../../platform/database/review-tables.ts';
import { addDays } from '../../platform/values/add-time.ts';

export type CheckRow = Selectable<ChecksTable>;

export async function insertCheck(tx: Tx, check: Insertable<ChecksTable>): Promise<CheckRow> {
  return tx.insertInto('checks').values(check).returningAll().executeTakeFirstOrThrow();
}

/** Both must be UUIDs. The caller holds the lock on the resource, so that the check is not undone twice at once. */
export async function findCheck(tx: Tx, id: string, resourceId: string): Promise<CheckRow | undefined> {
  return tx
    .selectFrom('checks')
    .selectAll()
    .where('id', '=', id)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('checks').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Days for which undone checks are kept. */
const undoneRetentionDays = 30;

export async function deleteExpiredUndoneChecks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('checks').where('undone_at', '<', addDays(now, -undoneRetentionDays)).execute();
}
