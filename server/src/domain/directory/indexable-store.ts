/** SQL of the records in the sitemap: ids and dates, no text. */
import { maxOnOrganizationPage, publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type IndexableKind = 'places' | 'organizations';

export type Indexable = { id: string; updated_at: Date };

const isPublicStatus = sql`status = any(${[...publicStatuses]}::text[])`;

/**
 * Excludes every record whose page says `noindex` (decision 50): confidential places, and organizations that run one, that are
 * not verified, or whose page does not list all their places, so that it cannot know whether one is confidential.
 */
const indexableQueries = {
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

/** Their number, and the latest change of one of them. */
export async function countIndexable(
  db: Database,
  kind: IndexableKind,
): Promise<{ total: number; latest: Date | null }> {
  const { rows } = await sql<{ total: number; latest: Date | null }>`
    select count(*)::int as total, max(updated_at) as latest from (${indexableQueries[kind]}) as listed`.execute(db);
  return rows[0] ?? { total: 0, latest: null };
}

/** The id at this position in the order of ids; undefined after the last one. */
export async function indexableIdAt(db: Database, kind: IndexableKind, offset: number): Promise<string | undefined> {
  const { rows } = await sql<Pick<Indexable, 'id'>>`
    select id from (${indexableQueries[kind]}) as listed order by id offset ${offset} limit 1`.execute(db);
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
    select * from (${indexableQueries[kind]}) as listed where id >= ${first} order by id limit ${limit}`.execute(db);
  return rows;
}
