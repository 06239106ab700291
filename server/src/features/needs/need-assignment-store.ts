/** SQL of the assignment of requests to administrators, and of notes about requests. */
import { needStatuses } from '@waymark/contract/enum-values';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NeedNotesTable, NeedsTable } from '../../platform/database/tables.ts';

/**
 * Locks the account of an active administrator against deletion until the transaction ends; its role may still change. False
 * for others. `id` must be a UUID.
 */
export async function lockActiveAdministrator(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves `revision` and `updated_at`, which count edits of the request itself. */
export async function updateAssignment(
  tx: Tx,
  id: string,
  fields: Partial<Pick<Insertable<NeedsTable>, 'assigned_to' | 'due_on'>>,
): Promise<void> {
  if (Object.keys(fields).length > 0) {
    await tx.updateTable('needs').set(fields).where('id', '=', id).execute();
  }
}

/** Locks those of these requests that are open, until the transaction ends. `ids` must be UUIDs. */
export async function lockOpenNeeds(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('needs')
    .select(['id', 'assigned_to'])
    .where('id', 'in', [...ids])
    .where('status', 'in', needStatuses.filter(isActiveNeed))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertNote(tx: Tx, fields: Insertable<NeedNotesTable>): Promise<void> {
  await tx.insertInto('need_notes').values(fields).execute();
}

export type NeedNoteRow = Awaited<ReturnType<typeof notesOfNeeds>>[number];

/** The newest first. */
export async function notesOfNeeds(db: Database, needIds: readonly string[]) {
  return db
    .selectFrom('need_notes')
    .leftJoin('users', 'users.id', 'need_notes.author_id')
    .select([
      'need_notes.id',
      'need_notes.need_id',
      'need_notes.words',
      'need_notes.created_at',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('author_name'),
    ])
    .where('need_notes.need_id', '=', sql<string>`any(${[...needIds]}::uuid[])`)
    .orderBy('need_notes.created_at', 'desc')
    .orderBy('need_notes.id')
    .execute();
}

/** Conditions on `needs`. `today`: the site's day. An assignee who is no active administrator any more counts as none. */
export const assignmentConditions = {
  assignedTo: (id: string) => sql<SqlBool>`needs.assigned_to = ${id}`,
  unassigned: sql<SqlBool>`not exists (
    select from users where users.id = needs.assigned_to and users.role = 'ADMIN' and users.active)`,
  waitsForVolunteer: sql<SqlBool>`exists (
    select from need_matches as asked where asked.need_id = needs.id and asked.status = 'ASKED')`,
  dueBy: (today: string) => sql<SqlBool>`needs.due_on <= ${today}::date`,
};
