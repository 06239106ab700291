/** SQL of needs. */

import { needStatuses, urgencies } from '@waymark/contract/closed-lists';
import type { NeedStatus, ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type Count, countRows } from '../database/count-rows.ts';
import type { Database, Tx } from '../database/database.ts';
import type { NeedsTable } from '../database/tables.ts';

export type NeedRow = Selectable<NeedsTable> & {
  owner_name: string;
  /** Of the volunteer it was matched with, while there is one. */
  volunteer_name: string | null;
};

const activeStatuses = needStatuses.filter(isActiveNeed);

function needs(db: Database) {
  return db
    .selectFrom('needs')
    .innerJoin('users', 'users.id', 'needs.owner_id')
    .leftJoin('volunteers', 'volunteers.id', 'needs.matched_volunteer_id')
    .selectAll('needs')
    .select([
      sql<string>`users.first_name || ' ' || users.last_name`.as('owner_name'),
      sql<string | null>`volunteers.first_name || ' ' || volunteers.last_name`.as('volunteer_name'),
    ]);
}

/** `id` must be a UUID. */
export async function needById(db: Database, id: string): Promise<NeedRow | undefined> {
  return needs(db).where('needs.id', '=', id).executeTakeFirst();
}

/** Nobody else changes it until the transaction ends. `id` must be a UUID. */
export async function lockNeed(tx: Tx, id: string): Promise<NeedRow | undefined> {
  const row = await tx.selectFrom('needs').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row && (await needById(tx, row.id));
}

export async function insertNeed(tx: Tx, fields: Insertable<NeedsTable>): Promise<NeedRow> {
  const { id } = await tx.insertInto('needs').values(fields).returning('id').executeTakeFirstOrThrow();
  return needs(tx).where('needs.id', '=', id).executeTakeFirstOrThrow();
}

export async function updateNeed(tx: Tx, id: string, fields: Updateable<NeedsTable>, now: Date): Promise<NeedRow> {
  await tx
    .updateTable('needs')
    .set((value) => ({ ...fields, updated_at: now, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return needs(tx).where('needs.id', '=', id).executeTakeFirstOrThrow();
}

/** What a list holds and how much of it is read. Absent: whatever it is. */
export type NeedList = {
  ownerId?: string | undefined;
  status?: NeedStatus | undefined;
  /** Only those that are pending or matched. */
  active?: boolean;
  priority?: Urgency | undefined;
  category?: ResourceCategory | undefined;
  /** A part of title or description. */
  search?: string;
  sort: 'createdAt' | '-createdAt' | 'priority' | '-priority' | 'title' | '-title';
  limit: number;
  offset: number;
};

export async function listNeedRows(db: Database, list: NeedList): Promise<{ rows: NeedRow[] } & Count> {
  const direction = list.sort.startsWith('-') ? 'desc' : 'asc';
  // The page first, by an index alone; only its own rows are read whole.
  const ids = await db
    .selectFrom('needs')
    .select('needs.id')
    .where(() => fits(list))
    .orderBy(orderOf(list.sort), direction)
    .orderBy('needs.created_at', 'desc')
    .orderBy('needs.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const rows = await inOrder(db, ids);
  const count = await countRows(db, sql`(select from needs where ${fits(list)})`, Boolean(list.search));
  return { rows, ...count };
}

async function inOrder(db: Database, ids: readonly { id: string }[]): Promise<NeedRow[]> {
  if (ids.length === 0) {
    return [];
  }
  const wanted = ids.map(({ id }) => id);
  const rows = await needs(db).where('needs.id', 'in', wanted).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

function orderOf(sort: NeedList['sort']) {
  if (sort.endsWith('priority')) {
    return sql`array_position(${sql.val([...urgencies])}::text[], needs.priority)`;
  }
  return sort.endsWith('title') ? sql`plain_text(needs.title)` : sql`needs.created_at`;
}

function fits({ ownerId, status, active, priority, category, search = '' }: NeedList) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    ownerId !== undefined && sql`needs.owner_id = ${ownerId}`,
    status !== undefined && sql`needs.status = ${status}`,
    active && sql`needs.status = any(${activeStatuses})`,
    priority !== undefined && sql`needs.priority = ${priority}`,
    category !== undefined && sql`needs.category = ${category}`,
    search !== '' && sql`plain_text(needs.title || ' ' || needs.description) like plain_text(${pattern})`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Of all needs. `critical`: those that still wait. */
export async function countNeeds(db: Database) {
  const counts = await db
    .selectFrom('needs')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('status', '=', 'PENDING').as('pending'),
      fn.countAll<string>().filterWhere('status', '=', 'MATCHED').as('matched'),
      fn.countAll<string>().filterWhere('status', '=', 'FULFILLED').as('fulfilled'),
      fn
        .countAll<string>()
        .filterWhere('priority', '=', 'CRITICAL')
        .filterWhere('status', 'in', activeStatuses)
        .as('critical'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(counts.total),
    pending: Number(counts.pending),
    matched: Number(counts.matched),
    fulfilled: Number(counts.fulfilled),
    critical: Number(counts.critical),
  };
}

export async function countActiveNeeds(tx: Tx, ownerId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('needs')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', activeStatuses)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether there is such an account. Until the transaction ends, nobody else sends under its name. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export type NeedOwner = {
  email: string;
  locale: string;
  active: boolean;
  city: string | null;
  zip_code: string | null;
};

/** Undefined when there is no such account; `id` must be a UUID. */
export async function needOwner(db: Database, id: string): Promise<NeedOwner | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'locale', 'active', 'city', 'zip_code'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Nobody else changes them until the transaction ends. */
export async function lockMatchedWith(tx: Tx, resourceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('needs')
    .select('id')
    .where('matched_resource_id', '=', resourceId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Who looks after them has changed nothing, so their revision stays. */
export async function moveMatchesTo(tx: Tx, ids: readonly string[], resourceId: string): Promise<void> {
  if (ids.length > 0) {
    await tx
      .updateTable('needs')
      .set({ matched_resource_id: resourceId })
      .where('id', 'in', [...ids])
      .execute();
  }
}
