/** SQL of what a source lists: when it last listed each resource, and since when it does not. */
import type { ImportedResource } from '@waymark/hsds/import-types';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

type Listed = Pick<ImportedResource, 'id' | 'listing'>;

/**
 * Call it after a complete import. A resource is listed now, unless the file itself, an export, says when its own source last
 * listed it. Resources that are missing are marked as unlisted, never closed: a person must check them.
 */
export async function recordListed(db: Database, source: string, listed: readonly Listed[], now: Date): Promise<void> {
  const ids = listed.map(({ id }) => id);
  const seen = listed.map(({ listing }) => listing?.lastSeenAt ?? null);
  await inTransaction(db, async (tx) => {
    await sql`
      insert into source_listings (resource_id, last_seen_at, last_seen_stated)
      select resources.id, coalesce(stated, ${now}), stated is not null
      from resources join unnest(${ids}::uuid[], ${seen}::timestamptz[]) as listed (id, stated) using (id)
      where source = ${source}
      order by resources.id
      on conflict (resource_id) do update
        set last_seen_at = excluded.last_seen_at, last_seen_stated = excluded.last_seen_stated,
          unlisted_since = null, settled_by = null`.execute(tx);
    await sql`
      insert into source_listings (resource_id, unlisted_since)
      select resources.id, ${now} from resources left join unnest(${ids}::uuid[]) as listed (id) using (id)
      where source = ${source} and listed.id is null and status not in ('PERMANENTLY_CLOSED', 'REJECTED')
      order by resources.id
      on conflict (resource_id) do update set unlisted_since = excluded.unlisted_since
        where source_listings.unlisted_since is null`.execute(tx);
  });
}

/** Call it when the file of a source has not changed. */
export async function recordStillListed(db: Database, source: string, now: Date): Promise<void> {
  await sql`
    update source_listings set last_seen_at = ${now} from resources
    where resources.id = resource_id and source = ${source} and unlisted_since is null and not last_seen_stated`.execute(
    db,
  );
}

/** When each of `ids` was last listed by its source, by id; without those that none has listed. */
export async function lastSeenOf(db: Database, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('source_listings')
          .select(['resource_id', 'last_seen_at'])
          .where('resource_id', 'in', [...ids])
          .execute();
  return new Map(rows.flatMap(({ resource_id, last_seen_at }) => (last_seen_at ? [[resource_id, last_seen_at]] : [])));
}
