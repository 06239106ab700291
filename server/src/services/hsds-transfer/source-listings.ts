/** SQL of what a source lists: when each resource was last in it, and since when it is not any more. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** A whole directory was loaded. What it does not hold is flagged, never deleted or closed: only a person can tell why. */
export async function noteListed(db: Database, source: string, ids: readonly string[], now: Date): Promise<void> {
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

/** A source that has not changed still lists what it listed. */
export async function noteStillListed(db: Database, source: string, now: Date): Promise<void> {
  await sql`
    update source_listings set last_seen_at = ${now} from resources
    where resources.id = resource_id and source = ${source} and unlisted_since is null`.execute(db);
}
