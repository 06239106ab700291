/** SQL of requests that were left without an account. */
import type { Database, Tx } from '../../platform/database/database.ts';

export async function codeSalt(db: Database): Promise<Buffer> {
  const { salt } = await db.selectFrom('request_code_salt').select('salt').executeTakeFirstOrThrow();
  return salt;
}

/** Undefined also for a request last changed before `keptSince`, which counts as deleted. */
export async function idOfCode(tx: Tx, codeHash: Buffer, keptSince: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('needs')
    .select('id')
    .where('code_hash', '=', codeHash)
    .where('updated_at', '>=', keptSince)
    .executeTakeFirst();
  return row?.id;
}

export async function expiredRequests(db: Database, changedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('needs')
    .select('id')
    .where('owner_id', 'is', null)
    .where('updated_at', '<', changedBefore)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the request with its matches and questions; false when it has changed meanwhile. */
export async function deleteExpiredRequest(tx: Tx, id: string, changedBefore: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('needs')
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .where('updated_at', '<', changedBefore)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
