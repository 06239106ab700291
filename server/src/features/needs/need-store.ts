/** SQL of needs. */

import { needStatuses, urgencies } from '@waymark/contract/enum-values';
import type { NeedStatus, ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import { liveMatches } from '@waymark/contract/match-lifecycle';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { OfferStatus } from '@waymark/contract/offer-lifecycle';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type Count, countRows, offsetOf, type PageRequest } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { NeedsTable } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';
import { assignmentConditions } from './need-assignment-store.ts';

export type NeedRow = Selectable<NeedsTable> & {
  /** Of the owner's account; null when the request was left without one. */
  owner_name: string | null;
  owner_email: string | null;
  owner_phone: string | null;
  owner_city: string | null;
  owner_zip_code: string | null;
  owner_locale: string | null;
  /** The administrator it is assigned to, while active. */
  assignee_id: string | null;
  assignee_name: string | null;
  /** The matched volunteer, while the sign-up exists, and the offer to them. */
  volunteer_name: string | null;
  volunteer_first_name: string | null;
  volunteer_email: string | null;
  volunteer_phone: string | null;
  offer_status: OfferStatus | null;
  offer_until: Date | null;
  offer_shares_email: boolean | null;
  offer_shares_phone: boolean | null;
  /** When its live matches were made, to the millisecond. */
  live_since: Date[];
};

const activeStatuses = needStatuses.filter(isActiveNeed);

function needs(db: Database) {
  return db
    .selectFrom('needs')
    .leftJoin('users', 'users.id', 'needs.owner_id')
    .leftJoin('users as assignees', (join) =>
      join
        .onRef('assignees.id', '=', 'needs.assigned_to')
        .on('assignees.role', '=', 'ADMIN')
        .on('assignees.active', '=', true),
    )
    .leftJoin('volunteers', 'volunteers.id', 'needs.matched_volunteer_id')
    .leftJoin('need_matches as offers', (join) =>
      join
        .onRef('offers.need_id', '=', 'needs.id')
        .onRef('offers.volunteer_id', '=', 'needs.matched_volunteer_id')
        .on('offers.status', 'in', ['ASKED', 'ACCEPTED', 'DONE']),
    )
    .selectAll('needs')
    .select([
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('owner_name'),
      'users.email as owner_email',
      'users.phone_number as owner_phone',
      'users.city as owner_city',
      'users.zip_code as owner_zip_code',
      'users.locale as owner_locale',
      'assignees.id as assignee_id',
      sql<string | null>`assignees.first_name || ' ' || assignees.last_name`.as('assignee_name'),
      sql<string | null>`volunteers.first_name || ' ' || volunteers.last_name`.as('volunteer_name'),
      'volunteers.first_name as volunteer_first_name',
      'volunteers.email as volunteer_email',
      'volunteers.phone as volunteer_phone',
      sql<OfferStatus | null>`offers.status`.as('offer_status'),
      'offers.answer_until as offer_until',
      'offers.share_email as offer_shares_email',
      'offers.share_phone as offer_shares_phone',
      sql<Date[]>`array(
        select date_trunc('milliseconds', asked_at) from need_matches
        where need_id = needs.id and status = any(${liveMatches}))`.as('live_since'),
    ]);
}

/** `id` must be a UUID. */
export async function needById(db: Database, id: string): Promise<NeedRow | undefined> {
  return needs(db).where('needs.id', '=', id).executeTakeFirst();
}

/** Locks the need until the transaction ends. `id` must be a UUID. */
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

/** Deletes words, contacts, preferences and notes, and queued messages about it. The need must be closed and locked. */
export async function deleteNeedDetails(tx: Tx, id: string, now: Date): Promise<NeedRow> {
  await sql`select delete_details_of_need(${id}, ${now})`.execute(tx);
  return needs(tx).where('needs.id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Derives status and leading match of an open request from its matches (`settle_need`, which the database also calls when a
 * matched record is deleted). The request must be locked. `changedAt` null: nobody changed the request, and its revision stays.
 */
export async function deriveNeedStatus(tx: Tx, needId: string, changedAt: Date | null): Promise<NeedRow> {
  await sql`select settle_need(${needId}, ${changedAt})`.execute(tx);
  return needs(tx).where('needs.id', '=', needId).executeTakeFirstOrThrow();
}

/** Filters and paging of a list. Absent: any. */
export type NeedList = PageRequest & {
  ownerId?: string | undefined;
  /** Without those whose details were deleted. */
  withDetails?: boolean;
  status?: NeedStatus | undefined;
  /** Only those that are pending or matched. */
  active?: boolean;
  priority?: Urgency | undefined;
  category?: ResourceCategory | undefined;
  /** Substring of title or description. */
  search?: string;
  /** Account id of the assignee; null: unassigned ones. */
  assignedTo?: string | null | undefined;
  /** A volunteer was asked and has not answered. */
  waitsForVolunteer?: boolean;
  /** Due by this day, such as `2026-11-21`. */
  dueBy?: string | undefined;
  /** `queue`: open ones by priority, the oldest first; then closed ones, the newest first. */
  sort: 'queue' | 'createdAt' | '-createdAt' | 'priority' | '-priority' | 'title' | '-title';
};

export async function listNeedRows(db: Database, list: NeedList): Promise<{ rows: NeedRow[] } & Count> {
  const direction = list.sort.startsWith('-') ? 'desc' : 'asc';
  // Selects the ids of the page first: only their rows are joined and read whole.
  const ids = await db
    .selectFrom('needs')
    .select('needs.id')
    .where(() => filterOf(list))
    .orderBy(list.sort === 'queue' ? queueOrder : sql`${orderOf(list.sort)} ${sql.raw(direction)}`)
    .orderBy('needs.created_at', 'desc')
    .orderBy('needs.id')
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  const rows = await rowsInOrder(db, ids);
  const count = await countRows(db, sql`(select from needs where ${filterOf(list)})`, Boolean(list.search));
  return { rows, ...count };
}

async function rowsInOrder(db: Database, ids: readonly { id: string }[]): Promise<NeedRow[]> {
  if (ids.length === 0) {
    return [];
  }
  const wanted = ids.map(({ id }) => id);
  const rows = await needs(db).where('needs.id', 'in', wanted).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

const isOpen = sql`needs.status in (${sql.join(activeStatuses)})`;
const byPriority = sql`array_position(${sql.val([...urgencies])}::text[], needs.priority)`;
const queueOrder = sql`${isOpen} desc, case when ${isOpen} then ${byPriority} end desc,
  case when ${isOpen} then needs.created_at end`;

function orderOf(sort: NeedList['sort']) {
  if (sort.endsWith('priority')) {
    return byPriority;
  }
  return sort.endsWith('title') ? sql`plain_text(needs.title)` : sql`needs.created_at`;
}

function filterOf(list: NeedList) {
  const { ownerId, withDetails, status, active, priority, category, search = '', assignedTo } = list;
  const { waitsForVolunteer, dueBy } = list;
  const conditions = [
    ownerId !== undefined && sql`needs.owner_id = ${ownerId}`,
    withDetails && sql`needs.details_deleted_at is null`,
    status !== undefined && sql`needs.status = ${status}`,
    active && sql`needs.status = any(${activeStatuses})`,
    priority !== undefined && sql`needs.priority = ${priority}`,
    category !== undefined && sql`needs.category = ${category}`,
    assignedTo === null && assignmentConditions.unassigned,
    typeof assignedTo === 'string' && assignmentConditions.assignedTo(assignedTo),
    waitsForVolunteer && assignmentConditions.waitsForVolunteer,
    dueBy !== undefined && assignmentConditions.dueBy(dueBy),
    search !== '' && sql`plain_text(needs.title || ' ' || needs.description) like ${containing(search)}`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Counts over all needs. `critical`: open ones only. */
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

/** Pending requests, and when the oldest was created; null when there is none. */
export async function countWaiting(db: Database) {
  const counts = await db
    .selectFrom('needs')
    .select(({ fn }) => [
      fn.countAll<string>().as('waiting'),
      fn.countAll<string>().filterWhere('priority', '=', 'CRITICAL').as('critical'),
      fn.countAll<string>().filterWhere('priority', '=', 'HIGH').as('high'),
      fn.min<Date | null>('created_at').as('oldest'),
    ])
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  const { waiting, critical, high, oldest } = counts;
  return { waiting: Number(waiting), critical: Number(critical), high: Number(high), oldest };
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

/** By id: all that lock several do so in this order. */
export async function openNeedsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('needs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', activeStatuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether the account exists; locks it until the transaction ends, so that its needs are counted one request at a time.
 */
export async function lockOwner(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

type NeedOwner = {
  email: string;
  phone_number: string | null;
  first_name: string;
  locale: string;
  active: boolean;
  city: string | null;
  zip_code: string | null;
  sms_number: string | null;
};

/** Undefined when there is no such account; `id` must be a UUID. */
export async function ownerById(db: Database, id: string): Promise<NeedOwner | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'phone_number', 'first_name', 'locale', 'active', 'city', 'zip_code', 'sms_number'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks them until the transaction ends. */
export async function lockNeedsMatchedWith(tx: Tx, resourceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('needs')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('need_matches').select('need_id').where('resource_id', '=', resourceId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
