/** SQL of the record of changes. */
import type { Insertable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { AuditTable } from '../database/tables.ts';

export async function insertChange(tx: Tx, change: Insertable<AuditTable>): Promise<void> {
  await tx.insertInto('audit').values(change).execute();
}
