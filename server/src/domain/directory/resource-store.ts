/** SQL of resources. Rows leave this folder only through public-row.ts, which hides confidential fields. */
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ResourceRow } from '../../platform/database/tables.ts';
import { fieldColumns } from './resource-columns.ts';

/** Columns that answers and the index use; not the origin, unmapped columns or the submitter. */
const columns = [
  ...fieldColumns,
  ...([
    'id',
    'service_id',
    'availability',
    'inferred',
    'position_address',
    'concepts',
    'concepts_version',
    'created_at',
    'updated_at',
    'revision',
  ] as const),
];

export type ResourceRecord = Pick<ResourceRow, (typeof columns)[number]> & {
  /** The current name of the organization. */
  current_organization_name: string | null;
  /** Whether the organization is public. A removed one still gives its name, and its confidential places stay confidential. */
  organization_listed: boolean;
  /** Changes with every update of the row. */
  row_version: string;
};

/** Columns that answers and the index read of every resource. */
export function resources(db: Database) {
  return db
    .selectFrom('resources')
    .leftJoin('organizations', 'organizations.id', 'resources.organization_id')
    .select(columns.map((column) => `resources.${column}` as const))
    .select([
      'organizations.name as current_organization_name',
      sql<boolean>`organizations.id is not null and organizations.removed is null`.as('organization_listed'),
      sql<string>`resources.xmin::text`.as('row_version'),
    ]);
}

/** Those of `ids` with a public status; unordered. */
export async function publicResourcesByIds(db: Database, ids: readonly string[]): Promise<ResourceRecord[]> {
  return resources(db)
    .where('resources.id', 'in', [...ids])
    .where('resources.status', 'in', publicStatuses)
    .execute();
}

/**
 * At most `limit` resources of any status in the order of their ids, after `after`. Statuses are left to the caller: asked
 * about them too, PostgreSQL may prefer their index and sort the whole table for every batch.
 */
export async function resourcesAfter(db: Database, after: string | null, limit: number): Promise<ResourceRecord[]> {
  return resources(db)
    .$if(after !== null, (query) => query.where('resources.id', '>', after))
    .orderBy('resources.id')
    .limit(limit)
    .execute();
}

/** Those of `ids` of any status, in the order of their ids. */
export async function resourcesByIds(db: Database, ids: readonly string[]): Promise<ResourceRecord[]> {
  return resources(db)
    .where('resources.id', 'in', [...ids])
    .orderBy('resources.id')
    .execute();
}

/** Ids of the resources at the places of each service that has several; the first may have been deleted. */
export async function placesOfServices(db: Database): Promise<string[][]> {
  const rows = await db
    .selectFrom('resources')
    .where('service_id', 'is not', null)
    .select(['service_id', sql<string[]>`array_agg(id::text order by id)`.as('further')])
    .groupBy('service_id')
    .orderBy('service_id')
    .execute();
  return rows.map(({ service_id, further }) => [...(service_id === null ? [] : [service_id]), ...further]);
}

/** Ids of the public resources at the other places of the same service, while they are described alike; by address. */
export async function otherPlacesOfService(db: Database, { id, service_id }: PlaceOfService): Promise<string[]> {
  const rows = await db
    .selectFrom('resources as place')
    .innerJoin('resources as own', (join) =>
      join
        .onRef('own.name', '=', 'place.name')
        .onRef('own.description', '=', 'place.description')
        .onRef('own.category', '=', 'place.category')
        .onRef('own.type', '=', 'place.type')
        .on(sql<boolean>`own.organization_id is not distinct from place.organization_id`),
    )
    .where('own.id', '=', id)
    .where('place.id', '<>', id)
    .where(({ or, eb }) => or([eb('place.service_id', '=', service_id ?? id), eb('place.id', '=', service_id ?? id)]))
    .where('place.status', 'in', publicStatuses)
    .select('place.id')
    // The order must tell nothing of a confidential address.
    .orderBy(sql`case when place.location_visibility = 'public' then (place.city, place.street) end`)
    .orderBy('place.id')
    .execute();
  return rows.map((row) => row.id);
}
type PlaceOfService = Pick<ResourceRow, 'id' | 'service_id'>;

/** The columns that lists of services need, of every public resource in the order of ids; no text that may be confidential. */
export async function outlinesOfPublicResources(db: Database) {
  return (
    db
      .selectFrom('resources')
      .select(['id', 'organization_id', 'status', 'category', 'type', 'updated_at'])
      .select(sql<string>`xmin::text`.as('row_version'))
      // The same rule as in hsds/src/to-hsds-records.ts.
      .select(
        sql<boolean>`(
        coalesce(location_kind, 'phone') not in ('phone', 'virtual')
        or location_visibility <> 'public'
        or coalesce(street, city, state, zip_code, transportation) is not null
        or cardinality(accessibility_features) > 0
      )`.as('has_location'),
      )
      .where('status', 'in', publicStatuses)
      .orderBy('id')
      .execute()
  );
}

/** Addresses of the confidential places of these organizations, and whether each counts; the rule is in the database. */
export async function confidentialAddressesOf(db: Database, organizationIds: readonly string[]) {
  return db
    .selectFrom('resources')
    .select(['organization_id', 'location_visibility', 'street', 'city', 'zip_code'])
    .select(sql<boolean>`counts_as_place(status, created_by, creator_id, reviewed_at, organization_id)`.as('is_known'))
    .where('organization_id', 'in', [...organizationIds])
    .where('location_visibility', '<>', 'public')
    .execute();
}

export type ExtractedConcepts = { id: string; rowVersion: string; concepts: unknown };

/** Skips rows that have changed since or are locked. Writes neither a revision nor a change log entry. */
export async function updateConcepts(
  db: Database,
  extracted: readonly ExtractedConcepts[],
  engineVersion: string,
): Promise<void> {
  await sql`
    with untouched as (
      select resources.id, given.concepts
      from jsonb_to_recordset(${JSON.stringify(extracted)}::jsonb) as given (id uuid, "rowVersion" text, concepts jsonb)
      join resources on resources.id = given.id and resources.xmin::text = given."rowVersion"
      for no key update of resources skip locked
    )
    update resources set concepts = untouched.concepts, concepts_version = ${engineVersion}
    from untouched where resources.id = untouched.id`.execute(db);
}
