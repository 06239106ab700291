/** SQL of the audit log. */
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { AuditTable } from '../../platform/database/tables.ts';

export async function insertAuditEntry(tx: Tx, change: Insertable<AuditTable>): Promise<void> {
  await tx.insertInto('audit').values(change).execute();
}

/** Removes these fields of these records from all their entries. */
export async function eraseFields(
  tx: Tx,
  { kind, ids, fields }: { kind: string; ids: readonly string[]; fields: readonly string[] },
): Promise<void> {
  if (ids.length > 0) {
    await sql`
      update audit set
        old_values = old_values - ${[...fields]}::text[],
        new_values = new_values - ${[...fields]}::text[]
      where record_kind = ${kind} and record_id = any(${[...ids]}::text[])`.execute(tx);
  }
}
