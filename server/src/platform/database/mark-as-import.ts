import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** From here on, triggers do not record this transaction's changes as manual edits (migration 0004, note_edits_here). */
export async function markAsImport(tx: Tx): Promise<void> {
  await sql`select set_config('waymark.importing', 'on', true)`.execute(tx);
}
