/** SQL of volunteers. */
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type PageRequest, pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { VolunteersTable } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';
import { type Owner, ownedBy, ownerOfSignUp } from './my-sign-ups.ts';

export type VolunteerRow = Selectable<VolunteersTable>;

/** Filters and order of a list. Absent: any. */
type VolunteerFilter = {
  owner?: Owner;
  backgroundChecked?: boolean;
  /** Substring of name, email address or skills. */
  search?: string;
  /** Substring of one skill. */
  skill?: string;
  sort: 'createdAt' | '-createdAt' | 'name' | '-name';
};

export type VolunteerList = VolunteerFilter & PageRequest;

export async function listVolunteerRows(
  db: Database,
  list: VolunteerList,
): Promise<{ rows: VolunteerRow[]; total: number }> {
  return pageOf(db, ordered(db, list).selectAll(), list);
}

/** All in batches, as they are when a batch is read; exactly those that match now, without any that is deleted meanwhile. */
export async function* allVolunteers(
  db: Database,
  filter: VolunteerFilter,
  batchSize: number,
): AsyncGenerator<VolunteerRow[]> {
  const ids = (await ordered(db, filter).select('id').execute()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = sql`${ids.slice(from, from + batchSize)}::uuid[]`;
    yield await db
      .selectFrom('volunteers')
      .selectAll()
      .where(sql<SqlBool>`id = any(${batch})`)
      .orderBy(sql`array_position(${batch}, id)`)
      .execute();
  }
}

function ordered(db: Database, filter: VolunteerFilter) {
  const direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
  const matching = filtered(db, filter);
  const sorted = filter.sort.endsWith('name')
    ? matching.orderBy(sql`plain_text(last_name)`, direction).orderBy(sql`plain_text(first_name)`, direction)
    : matching.orderBy('created_at', direction);
  return sorted.orderBy('id', direction);
}

function filtered(db: Database, { owner, backgroundChecked, search = '', skill = '' }: VolunteerFilter) {
  return db
    .selectFrom('volunteers')
    .$call((query) => (owner ? query.where(ownedBy(owner)) : query))
    .$if(backgroundChecked !== undefined, (query) => query.where('background_checked', '=', backgroundChecked ?? false))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`volunteer_words(first_name, last_name, email, skills) like ${containing(search)}`),
    )
    .$if(skill !== '', (query) =>
      query.where(
        sql<SqlBool>`exists (select from unnest(skills) as skill where plain_text(skill) like ${containing(skill)})`,
      ),
    );
}

/** `id` must be a UUID. */
export async function volunteerById(db: Database, id: string): Promise<VolunteerRow | undefined> {
  return db.selectFrom('volunteers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockVolunteer(tx: Tx, id: string): Promise<VolunteerRow | undefined> {
  return tx.selectFrom('volunteers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertVolunteer(tx: Tx, fields: Insertable<VolunteersTable>): Promise<VolunteerRow> {
  return tx.insertInto('volunteers').values(fields).returningAll().executeTakeFirstOrThrow();
}

export async function updateVolunteer(
  tx: Tx,
  id: string,
  fields: Updateable<VolunteersTable>,
  now: Date,
): Promise<VolunteerRow> {
  return tx
    .updateTable('volunteers')
    .set((value) => ({ ...fields, updated_at: now, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteVolunteerRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('volunteers').where('id', '=', id).execute();
}

/** Whether the account exists. Locks it until the transaction ends; concurrent calls wait. `userId` must be a UUID. */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function hasSignedUp(tx: Tx, owner: Owner): Promise<boolean> {
  const row = await tx.selectFrom('volunteers').select('id').where(ownedBy(owner)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The language of emails to them. */
export async function localeOfVolunteer(tx: Tx, { id }: Pick<VolunteerRow, 'id'>): Promise<string> {
  const row = await tx
    .selectFrom('volunteers')
    .innerJoin('users', (join) => join.on('users.id', '=', ownerOfSignUp))
    .select('users.locale')
    .where('volunteers.id', '=', id)
    .executeTakeFirst();
  return row?.locale ?? 'en';
}

/** Approved by an administrator, and with an active account or none. */
function approved(db: Database) {
  return db
    .selectFrom('volunteers')
    .leftJoin('users', (join) => join.on('users.id', '=', ownerOfSignUp))
    .where('background_checked', '=', true)
    .where(({ or, eb }) => or([eb('users.id', 'is', null), eb('users.active', '=', true)]));
}

/** Skills of approved volunteers, without duplicates, the most common first. */
export async function skillsOfApproved(db: Database, limit: number): Promise<string[]> {
  const rows = await approved(db)
    .select(sql<string>`unnest(skills)`.as('skill'))
    .groupBy('skill')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('skill')
    .limit(limit)
    .execute();
  return rows.map(({ skill }) => skill);
}

/** Approved volunteers with at least one of these skills, most matching skills first; never those of account `exceptUserId`. */
export async function approvedWithSkills(
  db: Database,
  { skills, exceptUserId, limit }: { skills: readonly string[]; exceptUserId: string | null; limit: number },
): Promise<VolunteerRow[]> {
  const wanted = sql<string[]>`${[...skills]}::text[]`;
  return approved(db)
    .selectAll('volunteers')
    .where(sql<SqlBool>`volunteers.skills && ${wanted}`)
    .where(sql<SqlBool>`(${exceptUserId}::uuid is null or users.id is distinct from ${exceptUserId}::uuid)`)
    .orderBy(sql`(select count(*) from unnest(volunteers.skills) as skill where skill = any(${wanted}))`, 'desc')
    .orderBy('volunteers.created_at')
    .orderBy('volunteers.id')
    .limit(limit)
    .execute();
}

/** Locks the volunteer until the transaction ends; undefined when not approved. `id` must be a UUID. */
export async function lockApproved(tx: Tx, id: string): Promise<VolunteerRow | undefined> {
  return approved(tx).selectAll('volunteers').where('volunteers.id', '=', id).forShare('volunteers').executeTakeFirst();
}
