/** SQL of what search engines are told of: ids and dates, and no text. */
import { maxOnOrganizationPage, publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type IndexableKind = 'places' | 'organizations';

export type Indexable = { id: string; updated_at: Date };

const isPublicStatus = sql`status = any(${[...publicStatuses]}::text[])`;

/**
 * Whose page tells search engines to keep away is in neither (decision 50): places that hide where they are, and organizations
 * that run one, that an administrator has not verified, or of which the page cannot know that they run none.
 */
const listed = {
  places: sql<Indexable>`
    select id, updated_at from resources where ${isPublicStatus} and location_visibility = 'public'`,
  organizations: sql<Indexable>`
    select id, updated_at from organizations
    where removed is null
      and (verified or source is not null)
      and not exists (
        select from resources where organization_id = organizations.id and location_visibility <> 'public'
      )
      and (
        btrim(street) <> ''
        or (select count(*) from resources where organization_id = organizations.id and ${isPublicStatus})
          between 1 and ${maxOnOrganizationPage}
      )`,
} as const satisfies Record<IndexableKind, unknown>;

/** How many there are, and when one of them was last changed. */
export async function countIndexable(
  db: Database,
  kind: IndexableKind,
): Promise<{ total: number; latest: Date | null }> {
  const { rows } = await sql<{ total: number; latest: Date | null }>`
    select count(*)::int as total, max(updated_at) as latest from (${listed[kind]}) as listed`.execute(db);
  return rows[0] ?? { total: 0, latest: null };
}

/** The id that comes after so many, in the order of ids. */
export async function indexableIdAt(db: Database, kind: IndexableKind, offset: number): Promise<string | undefined> {
  const { rows } = await sql<Pick<Indexable, 'id'>>`
    select id from (${listed[kind]}) as listed order by id offset ${offset} limit 1`.execute(db);
  return rows[0]?.id;
}

/** At most `limit` in the order of their ids, from this one on. */
export async function indexableFrom(
  db: Database,
  kind: IndexableKind,
  first: string,
  limit: number,
): Promise<Indexable[]> {
  const { rows } = await sql<Indexable>`
    select * from (${listed[kind]}) as listed where id >= ${first} order by id limit ${limit}`.execute(db);
  return rows;
}
