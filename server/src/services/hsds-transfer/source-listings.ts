/** SQL of what a source lists: when it last listed each resource, and since when it does not. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Call it after a complete import. Resources that are missing are marked as unlisted, never closed: a person must check them. */
export async function recordListed(db: Database, source: string, ids: readonly string[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into source_listings (resource_id, last_seen_at)
      select resources.id, ${now} from resources join unnest(${[...ids]}::uuid[]) as listed (id) using (id)
      where source = ${source}
      order by resources.id
      on conflict (resource_id) do update
        set last_seen_at = excluded.last_seen_at, unlisted_since = null, settled_by = null`.execute(tx);
    await sql`
      insert into source_listings (resource_id, unlisted_since)
      select resources.id, ${now} from resources left join unnest(${[...ids]}::uuid[]) as listed (id) using (id)
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
    where resources.id = resource_id and source = ${source} and unlisted_since is null`.execute(db);
}
