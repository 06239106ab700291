/** SQL of resources. Rows leave this feature only through public-row.ts, which hides what is not everyone's to know. */
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ResourcesTable } from '../database/tables.ts';

/** What an answer or the index can need. Origin, unmapped columns and the submitter are not among them. */
const columns = [
  'resources.id',
  'resources.name',
  'resources.organization_id',
  'resources.organization_name',
  'resources.description',
  'resources.category',
  'resources.type',
  'resources.inferred',
  'resources.status',
  'resources.tags',
  'resources.languages',
  'resources.accessibility_features',
  'resources.requirements',
  'resources.restrictions',
  'resources.street',
  'resources.city',
  'resources.state',
  'resources.zip_code',
  'resources.phone',
  'resources.email',
  'resources.website',
  'resources.phones',
  'resources.hours_weekly',
  'resources.hours_special',
  'resources.closed_on_holidays',
  'resources.time_zone',
  'resources.capacity_current',
  'resources.capacity_max',
  'resources.capacity_notes',
  'resources.waiting_list',
  'resources.latitude',
  'resources.longitude',
  'resources.location_kind',
  'resources.location_visibility',
  'resources.service_area',
  'resources.eligibility',
  'resources.fees_description',
  'resources.free',
  'resources.application_process',
  'resources.interpretation',
  'resources.transportation',
  'resources.wait_time',
  'resources.alert',
  'resources.last_verified_at',
  'resources.verified_by',
  'resources.verification_method',
  'resources.verification_due_at',
  'resources.concepts',
  'resources.concepts_version',
  'resources.created_at',
  'resources.updated_at',
  'resources.revision',
] as const;

type Column<Name> = Name extends `resources.${infer Short extends keyof ResourcesTable}` ? Short : never;
export type ResourceRecord = Pick<Selectable<ResourcesTable>, Column<(typeof columns)[number]>> & {
  /** The name the organization goes by now. */
  current_organization_name: string | null;
  /** Another one after every change of the row, whoever made it. */
  row_version: string;
};

/** What an answer or the index can need of every resource. */
export function resources(db: Database) {
  return db
    .selectFrom('resources')
    .leftJoin('organizations', 'organizations.id', 'resources.organization_id')
    .select(columns)
    .select(['organizations.name as current_organization_name', sql<string>`resources.xmin::text`.as('row_version')]);
}

/** Those of `ids` that the public may find, in no order. */
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

/** Where the confidential places of these organizations are. */
/**
 * What a stranger has sent in under an organization's name, and nobody has looked at yet, is no place of it: else anybody could
 * take words off its pages by calling them a hidden street. What came with a directory says by nobody that it came.
 */
const isKnownPlace = sql<boolean>`(
  status not in ('PENDING', 'REJECTED')
  or created_by is null
  or (status = 'PENDING' and creator_id is null and reviewed_at is not null)
  or exists (
    select from users
    where users.id = resources.creator_id
      and (users.role = 'ADMIN' or users.organization_id = resources.organization_id)
  )
)`;

export async function nonPublicPlacesOf(db: Database, organizationIds: readonly string[]) {
  return db
    .selectFrom('resources')
    .select(['organization_id', 'location_visibility', 'street', 'city', 'zip_code'])
    .where('organization_id', 'in', [...organizationIds])
    .where('location_visibility', '<>', 'public')
    .where(isKnownPlace)
    .execute();
}

export type ReadConcepts = { id: string; rowVersion: string; concepts: unknown };

/** Rows that have changed since, or are being changed, are left out. Neither revision nor change log take note. */
export async function putConcepts(db: Database, read: readonly ReadConcepts[], engineVersion: string): Promise<void> {
  await sql`
    with untouched as (
      select resources.id, given.concepts
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as given (id uuid, "rowVersion" text, concepts jsonb)
      join resources on resources.id = given.id and resources.xmin::text = given."rowVersion"
      for no key update of resources skip locked
    )
    update resources set concepts = untouched.concepts, concepts_version = ${engineVersion}
    from untouched where resources.id = untouched.id`.execute(db);
}
