/** SQL of the single row of settings. */
import type { Selectable, Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SettingsTable } from '../../platform/database/tables.ts';

export type SettingsRow = Selectable<SettingsTable>;

export function findSettings(db: Database): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** Waits for a concurrent transaction that changes them. */
export function lockSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function updateSettings(tx: Tx, fields: Updateable<SettingsTable>, now: Date): Promise<SettingsRow> {
  return tx
    .updateTable('settings')
    .set((set) => ({ ...fields, revision: set('revision', '+', 1), updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
