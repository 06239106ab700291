/** The one row of settings. */
import type { Selectable, Updateable } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { SettingsTable } from '../database/tables.ts';

export type SettingsRow = Selectable<SettingsTable>;

export function findSettings(db: Database): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** Waits for whoever is changing them. */
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
