/** SQL of volunteers. */
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { VolunteersTable } from '../database/tables.ts';

export type VolunteerRow = Selectable<VolunteersTable>;

/** What a list holds and how much of it is read. Absent: whatever it is. */
export type VolunteerList = {
  userId?: string;
  backgroundChecked?: boolean;
  /** A part of name, e-mail address or skills. */
  search?: string;
  /** A part of one skill. */
  skill?: string;
  sort: 'createdAt' | '-createdAt' | 'name' | '-name';
  limit: number;
  offset: number;
};

export async function listVolunteerRows(
  db: Database,
  list: VolunteerList,
): Promise<{ rows: VolunteerRow[]; total: number }> {
  const matching = filtered(db, list);
  const direction = list.sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = list.sort.endsWith('name')
    ? matching.orderBy(sql`plain_text(last_name)`, direction).orderBy(sql`plain_text(first_name)`, direction)
    : matching.orderBy('created_at', direction);
  const rows = await ordered.selectAll().orderBy('id', direction).limit(list.limit).offset(list.offset).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function filtered(db: Database, { userId, backgroundChecked, search = '', skill = '' }: VolunteerList) {
  return db
    .selectFrom('volunteers')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .$if(backgroundChecked !== undefined, (query) => query.where('background_checked', '=', backgroundChecked ?? false))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`volunteer_words(first_name, last_name, email, skills) like ${patternOf(search)}`),
    )
    .$if(skill !== '', (query) =>
      query.where(
        sql<SqlBool>`exists (select from unnest(skills) as skill where plain_text(skill) like ${patternOf(skill)})`,
      ),
    );
}

/** Holds this part, whatever case and accents. */
function patternOf(part: string) {
  return sql`plain_text(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`;
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

/** Whether there is such an account. It then stays until the transaction ends; `userId` must be a UUID. */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** The language that letters to them are written in. */
export async function localeOf(tx: Tx, { user_id }: VolunteerRow): Promise<string> {
  const row = await tx.selectFrom('users').select('locale').where('id', '=', user_id).executeTakeFirst();
  return row?.locale ?? 'en';
}

/** Checked by an administrator, and free to answer: their account, if they have one, is not turned off. */
function approved(db: Database) {
  return db
    .selectFrom('volunteers')
    .leftJoin('users', 'users.id', 'volunteers.user_id')
    .where('background_checked', '=', true)
    .where(({ or, eb }) => or([eb('users.id', 'is', null), eb('users.active', '=', true)]));
}

/** What approved volunteers say they can do, each once, the most common first. */
export async function skillsOfApproved(db: Database, most: number): Promise<string[]> {
  const rows = await approved(db)
    .select(sql<string>`unnest(skills)`.as('skill'))
    .groupBy('skill')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('skill')
    .limit(most)
    .execute();
  return rows.map(({ skill }) => skill);
}

/** Approved volunteers with at least one of these skills, those who know most of them first; never those of one account. */
export async function approvedWithSkills(
  db: Database,
  { skills, butFor, most }: { skills: readonly string[]; butFor: string; most: number },
): Promise<VolunteerRow[]> {
  const wanted = sql<string[]>`${[...skills]}::text[]`;
  return approved(db)
    .selectAll('volunteers')
    .where(sql<SqlBool>`volunteers.skills && ${wanted}`)
    .where(sql<SqlBool>`volunteers.user_id is distinct from ${butFor}`)
    .orderBy(sql`(select count(*) from unnest(volunteers.skills) as skill where skill = any(${wanted}))`, 'desc')
    .orderBy('volunteers.created_at')
    .orderBy('volunteers.id')
    .limit(most)
    .execute();
}

/** Undefined when not approved. The volunteer stays until the transaction ends. `id` must be a UUID. */
export async function holdApproved(tx: Tx, id: string): Promise<VolunteerRow | undefined> {
  return approved(tx).selectAll('volunteers').where('volunteers.id', '=', id).forShare('volunteers').executeTakeFirst();
}
