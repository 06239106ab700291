/** SQL that finds candidates for duplicates, stores which pairs are none, and locks and redirects merged records. */

import type { ResourceStatus } from '@waymark/contract/enumerations';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Comparable, minSimilarity, near } from './duplicate-rule.ts';

/** Maximum per reason: a phone number shared by a whole network would otherwise return all its places. */
const maxPerReason = 40;

/**
 * Ids of records that share name, street, position, phone number, website or organization with a place; `classifyPair` decides
 * which are duplicates. Each reason has its own index, so that the size of the directory hardly matters. Leaves out the record
 * itself (`id`, a UUID; null for a place that is not stored), rejected and merged ones, pairs marked as no duplicates, and,
 * unless `statuses` is null, all other statuses.
 */
export async function findCandidates(
  db: Database,
  id: string | null,
  place: Comparable,
  statuses: readonly ResourceStatus[] | null,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true)`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      with subject as materialized (
        select plain_text(${place.name}) as name, ${place.organization_id}::uuid as organization_id,
          plain_phone(${place.phone}) as phone, plain_website(${place.website}) as website,
          plain_street(${place.street}) as street,
          ${place.latitude}::double precision as latitude, ${place.longitude}::double precision as longitude
      ),
      open as not materialized (
        select * from resources where id is distinct from ${id}::uuid and status <> 'REJECTED' and merged_into is null
          and (${statuses}::text[] is null or status = any(${statuses}::text[]))
      )
      (select open.id from open, subject
        where plain_text(open.name) % subject.name order by similarity(plain_text(open.name), subject.name) desc
        limit ${maxPerReason})
      union
      (select open.id from open, subject
        where open.location_visibility = 'public' and plain_street(open.street) = subject.street limit ${maxPerReason})
      union
      (select open.id from open, subject
        where open.location_visibility = 'public'
          and open.latitude between subject.latitude - ${near.latitude} and subject.latitude + ${near.latitude}
          and open.longitude between subject.longitude - ${near.longitude} and subject.longitude + ${near.longitude}
        limit ${maxPerReason})
      union
      (select open.id from open, subject where plain_phone(open.phone) = subject.phone limit ${maxPerReason})
      union
      (select open.id from open, subject where plain_website(open.website) = subject.website limit ${maxPerReason})
      union
      (select open.id from open, subject where open.organization_id = subject.organization_id limit ${maxPerReason})
      except
      (select case when first_id = ${id}::uuid then second_id else first_id end from separate_resources
        where ${id}::uuid in (first_id, second_id))`.execute(tx);
    return rows.map((row) => row.id);
  });
}

/** Returns whether anything changed. Both ids must be UUIDs of resources. */
export async function markNotDuplicates(tx: Tx, [one, other]: Pair, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into separate_resources (first_id, second_id, separated_by, separated_at)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${by}, ${now})
    on conflict do nothing returning first_id`.execute(tx);
  return rows.length > 0;
}

/** Returns whether anything changed. */
export async function unmarkNotDuplicates(tx: Tx, [one, other]: Pair): Promise<boolean> {
  const { rows } = await sql`
    delete from separate_resources
    where first_id = least(${one}::uuid, ${other}::uuid) and second_id = greatest(${one}::uuid, ${other}::uuid)
    returning first_id`.execute(tx);
  return rows.length > 0;
}

type Pair = readonly [string, string];

/**
 * Locks all records that a merge writes, including those merged into `from` before, by id: concurrent merges wait for each other
 * instead of deadlocking. Both ids must be UUIDs.
 */
export async function lockForMerge(tx: Tx, from: string, into: string): Promise<void> {
  await tx
    .selectFrom('resources')
    .select('id')
    .where(({ eb, or }) => or([eb('id', 'in', [from, into]), eb('merged_into', '=', from)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Redirects records that were merged into `from` before. */
export async function repointMerged(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('resources').set({ merged_into: to }).where('merged_into', '=', from).execute();
}
