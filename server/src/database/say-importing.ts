import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** From here to its end, what this transaction changes is not a person's doing: migration 0004, note_edits_here. */
export async function sayImporting(tx: Tx): Promise<void> {
  await sql`select set_config('waymark.importing', 'on', true)`.execute(tx);
}
