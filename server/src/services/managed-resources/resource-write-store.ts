/** SQL of adding, changing and reviewing resources. */
import type { ResourceCategory, ResourceStatus } from '@waymark/contract/enumerations';
import { availableStatuses } from '@waymark/contract/resource-enum-values';
import { type RawBuilder, sql } from 'kysely';
import { toJsonShape } from '../../domain/directory/resource-columns.ts';
import { type ResourceRecord, resources } from '../../domain/directory/resource-store.ts';
import { advisoryLockTexts } from '../../platform/advisory-locks.ts';
import { type Count, countByValue, countRows, offsetOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ResourceRow } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';
import type { ResourceColumns } from './editable-columns.ts';

/** With submitter and decision, for those who may edit it. */
export type ManagedRecord = ResourceRecord &
  Pick<
    ResourceRow,
    | 'created_by'
    | 'creator_id'
    | 'source'
    | 'source_id'
    | 'rejection_reason'
    | 'reviewed_by'
    | 'reviewed_at'
    | 'merged_into'
  > & {
    creator_email: string | null;
    creator_locale: string | null;
    creator_active: boolean | null;
    /** When its source listed it last, and since when it does not. */
    last_seen_at: Date | null;
    unlisted_since: Date | null;
  };

function managed(db: Database) {
  return resources(db)
    .leftJoin('users', 'users.id', 'resources.creator_id')
    .leftJoin('source_listings', 'source_listings.resource_id', 'resources.id')
    .select([
      'resources.created_by',
      'resources.creator_id',
      'resources.source',
      'resources.source_id',
      'source_listings.last_seen_at',
      'source_listings.unlisted_since',
      'resources.rejection_reason',
      'resources.reviewed_by',
      'resources.reviewed_at',
      'resources.merged_into',
      'users.email as creator_email',
      'users.locale as creator_locale',
      'users.active as creator_active',
    ]);
}

/** `id` must be a UUID. */
export async function managedResourceById(db: Database, id: string): Promise<ManagedRecord | undefined> {
  return managed(db).where('resources.id', '=', id).executeTakeFirst();
}

export async function managedResourcesByIds(db: Database, ids: readonly string[]): Promise<ManagedRecord[]> {
  return ids.length === 0
    ? []
    : managed(db)
        .where('resources.id', 'in', [...ids])
        .execute();
}

/** Locks the resource until the transaction ends. `id` must be a UUID. */
export async function lockResource(tx: Tx, id: string): Promise<ManagedRecord | undefined> {
  const locked = await tx.selectFrom('resources').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && managedResourceById(tx, locked.id);
}

type DecisionFields = Partial<
  Pick<ResourceRow, 'inferred' | 'rejection_reason' | 'reviewed_by' | 'reviewed_at' | 'merged_into'>
>;
type NewResource = ResourceColumns &
  Pick<ResourceRow, 'name' | 'description' | 'category' | 'type' | 'inferred' | 'status' | 'created_by' | 'creator_id'>;

export async function insertResource(tx: Tx, row: NewResource): Promise<ManagedRecord> {
  const { id } = await tx.insertInto('resources').values(toJsonShape(row)).returning('id').executeTakeFirstOrThrow();
  return managed(tx).where('resources.id', '=', id).executeTakeFirstOrThrow();
}

export async function updateResource(
  tx: Tx,
  id: string,
  change: ResourceColumns & DecisionFields & { status: ResourceStatus },
  now: Date,
): Promise<ManagedRecord> {
  await tx
    .updateTable('resources')
    .set((value) => ({
      ...toJsonShape(change),
      // A changed status is no longer inferred.
      inferred: sql<string[]>`case when status = ${change.status} then ${change.inferred ?? sql.ref('inferred')}::text[]
        else array_remove(${change.inferred ?? sql.ref('inferred')}::text[], 'status') end`,
      updated_at: now,
      revision: value('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return managed(tx).where('resources.id', '=', id).executeTakeFirstOrThrow();
}

/** A check is no edit, so `updated_at` stays. */
export async function setVerification(
  tx: Tx,
  id: string,
  verification: Pick<ResourceRow, 'last_verified_at' | 'verified_by' | 'verification_method'>,
): Promise<ManagedRecord> {
  await tx
    .updateTable('resources')
    .set((value) => ({ ...verification, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return managed(tx).where('resources.id', '=', id).executeTakeFirstOrThrow();
}

/** Availability is neither an edit nor a check, so revision and verification stay. */
export async function setAvailabilityOf(
  tx: Tx,
  id: string,
  availability: ResourceRow['availability'],
): Promise<ManagedRecord> {
  await tx
    .updateTable('resources')
    .set({ availability: availability && JSON.stringify(availability) })
    .where('id', '=', id)
    .execute();
  return managed(tx).where('resources.id', '=', id).executeTakeFirstOrThrow();
}

/** Clears availability that has ended, which is not shown any more. */
export async function clearEndedAvailability(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('resources')
    .set({ availability: null })
    .where('availability', 'is not', null)
    .where(sql<Date>`(availability ->> 'until')::timestamptz`, '<=', now)
    .execute();
}

/** Rejected and closed resources do not count against the limit. */
const notCounted: readonly ResourceStatus[] = ['REJECTED', 'PERMANENTLY_CLOSED', 'FULFILLED', 'EXPIRED'];

export function isCounted(status: ResourceStatus): boolean {
  return !notCounted.includes(status);
}

/** Serializes concurrent additions by one account, so that each counts the others. */
export async function countResourcesOf(tx: Tx, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${advisoryLockTexts.resourcesOf(creatorId)}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('resources')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('status', 'not in', notCounted)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ResourceFilter = {
  /** Submitted by this account. */
  creatorId?: string;
  /** Substring of name or description, ignoring case and accents. */
  search: string;
  /** Any of these; empty: every status. */
  statuses: readonly ResourceStatus[];
  category?: ResourceCategory | undefined;
};

type Sort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt' | 'name' | '-name';
const sortColumns: Record<'createdAt' | 'updatedAt' | 'name', RawBuilder<unknown>> = {
  createdAt: sql`resources.created_at`,
  updatedAt: sql`resources.updated_at`,
  name: sql`plain_text(resources.name)`,
};

function filterCondition({ creatorId, search, statuses, category }: ResourceFilter): RawBuilder<boolean> {
  const pattern = containing(search);
  const conditions = [
    creatorId !== undefined && sql<boolean>`resources.creator_id = ${creatorId}`,
    statuses.length > 0 && sql<boolean>`resources.status in (${sql.join(statuses)})`,
    category && sql<boolean>`resources.category = ${category}`,
    search !== '' &&
      sql<boolean>`(plain_text(resources.name) like ${pattern} or plain_text(resources.description) like ${pattern})`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export async function resourcePage(
  db: Database,
  filter: ResourceFilter,
  { sort, size, page }: { sort: Sort; size: number; page: number },
): Promise<{ rows: ManagedRecord[] } & Count> {
  const condition = filterCondition(filter);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // Selects the ids of the page by an index-only scan, then reads only those rows completely.
  const ids = await db
    .selectFrom('resources')
    .select('resources.id')
    .where(condition)
    .orderBy(sortColumns[sort.replace('-', '') as keyof typeof sortColumns], direction)
    .orderBy('resources.id', direction)
    .limit(size)
    .offset(offsetOf({ page, size }))
    .execute();
  const rows = await inOrder(db, ids);
  const count = await countRows(db, sql`(select from resources where ${condition})`, filter.search !== '');
  return { rows, ...count };
}

/** Matches of the filter with other statuses, by status; none without a status filter, or when there are too many to count. */
export async function countElsewhere(db: Database, { statuses, ...filter }: ResourceFilter) {
  return statuses.length === 0
    ? {}
    : countByValue<ResourceStatus>(
        db,
        sql`select status as value from resources where status not in (${sql.join(statuses)}) and ${filterCondition({ ...filter, statuses: [] })}`,
        filter.search !== '',
      );
}

async function inOrder(db: Database, ids: readonly { id: string }[]): Promise<ManagedRecord[]> {
  const rows = await managedResourcesByIds(
    db,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

export async function resourceCounts(db: Database) {
  // Counts by status, from an index.
  const rows = await db
    .selectFrom('resources')
    .select(['status', (query) => query.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (...statuses: readonly ResourceStatus[]) =>
    rows
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    available: countOf(...availableStatuses),
    pending: countOf('PENDING'),
    fulfilled: countOf('FULFILLED'),
    total: countOf(),
  };
}

/** Ids of the emails about decisions about this resource. */
export async function decisionEmailIds(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('reviewed_resources').select('email_id').where('resource_id', '=', id).execute();
  return rows.flatMap(({ email_id }) => email_id ?? []);
}
