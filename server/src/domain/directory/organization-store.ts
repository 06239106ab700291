/** SQL of organizations. */
import { type Selectable, sql } from 'kysely';
import { type PageRequest, pageOf } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrganizationsTable } from '../../platform/database/tables.ts';
import { containing, startingWith } from '../../platform/database/text-patterns.ts';

const columns = [
  'id',
  'name',
  'description',
  'email',
  'phone',
  'website',
  'logo',
  'verified',
  'street',
  'city',
  'state',
  'zip_code',
  'source',
  'removed',
  'removed_at',
  'rejection_reason',
  'merged_into',
  'created_at',
  'updated_at',
  'revision',
] as const;

export type OrganizationRecord = Pick<Selectable<OrganizationsTable>, (typeof columns)[number]>;

/** Also those that were rejected, deleted or merged. */
export function organizations(db: Database) {
  return db.selectFrom('organizations').select(columns);
}

function listed(db: Database) {
  return organizations(db).where('removed', 'is', null);
}

/** Undefined also when it was removed. `id` must be a UUID. */
export async function organizationById(db: Database, id: string): Promise<OrganizationRecord | undefined> {
  return listed(db).where('id', '=', id).executeTakeFirst();
}

/** The id of the organization that this one was merged into; null when it was not, or is unknown. `id` must be a UUID. */
export async function survivorOf(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('organizations').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? null;
}

/** In a transaction it takes a lock until its end, so that nobody removes the organization meanwhile. `id` must be a UUID. */
export async function isListed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where('removed', 'is', null)
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of `ids`, which must be UUIDs, that were not removed; unordered. */
export async function organizationsByIds(db: Database, ids: readonly string[]): Promise<OrganizationRecord[]> {
  return ids.length === 0
    ? []
    : listed(db)
        .where('id', 'in', [...ids])
        .execute();
}

/** At most `limit` in the order of their ids, after `after`. */
export async function organizationsAfter(
  db: Database,
  after: string | null,
  limit: number,
): Promise<OrganizationRecord[]> {
  return listed(db)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

const runsConfidentialPlace = sql<boolean>`exists (
  select from resources where organization_id = organizations.id and location_visibility <> 'public'
)`;

/** Matches a substring, ignoring case and accents. */
function namedLike(part: string) {
  return sql<boolean>`plain_text(name) like ${containing(part)}`;
}

/** Those whose name contains `part` and that run a place with a confidential address. */
export async function confidentialByName(db: Database, part: string): Promise<OrganizationRecord[]> {
  return listed(db).where(namedLike(part)).where(runsConfidentialPlace).execute();
}

/**
 * Those whose name contains `part`, except `exceptId`, by name: names that begin with `part` come first. All of them when `part`
 * is empty. Includes those that an organization with such a name was merged into, unless they run a confidential place: that
 * name may contain its address.
 */
export async function organizationsByName(
  db: Database,
  {
    part,
    exceptId,
    ids,
    ...request
  }: PageRequest & { part: string; exceptId: readonly string[]; ids?: readonly string[] },
): Promise<{ rows: OrganizationRecord[]; total: number }> {
  const matchesName =
    part === ''
      ? sql<boolean>`true`
      : sql<boolean>`id <> all(${[...exceptId]}::uuid[]) and id in (
          select id from organizations where ${namedLike(part)}
          union
          select id from organizations where not ${runsConfidentialPlace}
            and id in (select merged_into from organizations where removed = 'merged' and ${namedLike(part)})
        )`;
  const isAmongIds = ids ? sql<boolean>`id = any(${[...ids]}::uuid[])` : sql<boolean>`true`;
  const matching = listed(db)
    .where(matchesName)
    .where(isAmongIds)
    .$if(part !== '', (query) => query.orderBy(sql`plain_text(name) like ${startingWith(part)}`, 'desc'))
    .orderBy(sql`plain_text(name)`)
    .orderBy('id');
  return pageOf(db, matching, request);
}
