/** SQL that finds records which may tell of the same place, and remembers which are rightly two. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** What is compared; both sides of a pair in the same way. */
export type LikeRow = {
  id: string;
  likeness: number;
  same_street: boolean;
  near: boolean;
  same_phone: boolean;
  same_website: boolean;
  same_organization: boolean;
  /** Both say their city, and not the same one. */
  elsewhere: boolean;
};

/** Of each kind of likeness: a number that a whole network shares would else bring all its places. */
const mostOfEach = 40;
/** Share of three-letter parts of a name that are the same, from which on two names count as alike. */
export const leastLikeness = 0.45;
/** Degrees: about 100 metres to the north; as many east as there are at 45 degrees. */
const near = { latitude: 0.0009, longitude: 0.0013 };

/**
 * Those that share something with it, but for what has been turned down, merged, or said to be another. Each kind of likeness
 * asks its own index, so the size of the directory hardly counts. `id` must be a UUID.
 */
export async function resourcesLike(db: Database, id: string): Promise<LikeRow[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true)`.execute(tx);
    const { rows } = await sql<LikeRow>`
      with subject as materialized (
        select id, plain_text(name) as name, organization_id, plain_text(city) as city,
          plain_phone(phone) as phone, plain_website(website) as website,
          case when location_visibility = 'public' then plain_street(street) end as street,
          case when location_visibility = 'public' then latitude end as latitude,
          case when location_visibility = 'public' then longitude end as longitude
        from resources where id = ${id}
      ),
      candidates as (
        (select one.id from resources as one, subject
          where plain_text(one.name) % subject.name order by similarity(plain_text(one.name), subject.name) desc
          limit ${mostOfEach})
        union
        (select one.id from resources as one, subject
          where one.location_visibility = 'public' and plain_street(one.street) = subject.street limit ${mostOfEach})
        union
        (select one.id from resources as one, subject
          where one.location_visibility = 'public'
            and one.latitude between subject.latitude - ${near.latitude} and subject.latitude + ${near.latitude}
            and one.longitude between subject.longitude - ${near.longitude} and subject.longitude + ${near.longitude}
          limit ${mostOfEach})
        union
        (select one.id from resources as one, subject
          where length(subject.phone) >= 7 and plain_phone(one.phone) = subject.phone limit ${mostOfEach})
        union
        (select one.id from resources as one, subject
          where plain_website(one.website) = subject.website limit ${mostOfEach})
        union
        (select one.id from resources as one, subject
          where one.organization_id = subject.organization_id limit ${mostOfEach})
      )
      select one.id,
        similarity(plain_text(one.name), subject.name) as likeness,
        coalesce(one.location_visibility = 'public' and plain_street(one.street) = subject.street
          and (plain_text(one.city) = subject.city) is not false, false) as same_street,
        coalesce(one.location_visibility = 'public'
          and abs(one.latitude - subject.latitude) <= ${near.latitude}
          and abs(one.longitude - subject.longitude) <= ${near.longitude}, false) as near,
        coalesce(length(subject.phone) >= 7 and plain_phone(one.phone) = subject.phone, false) as same_phone,
        coalesce(plain_website(one.website) = subject.website, false) as same_website,
        coalesce(one.organization_id = subject.organization_id, false) as same_organization,
        coalesce(plain_text(one.city) <> subject.city, false) as elsewhere
      from candidates join resources as one on one.id = candidates.id cross join subject
      where one.id <> subject.id and one.status <> 'REJECTED' and one.merged_into is null
        and not exists (
          select from separate_resources
          where first_id = least(one.id, subject.id) and second_id = greatest(one.id, subject.id)
        )`.execute(tx);
    return rows;
  });
}

/** Whether anything changed. Both ids must be UUIDs of resources. */
export async function keepApart(tx: Tx, [one, other]: Pair, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into separate_resources (first_id, second_id, separated_by, separated_at)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${by}, ${now})
    on conflict do nothing returning first_id`.execute(tx);
  return rows.length > 0;
}

/** Whether anything changed. */
export async function forgetApart(tx: Tx, [one, other]: Pair): Promise<boolean> {
  const { rows } = await sql`
    delete from separate_resources
    where first_id = least(${one}::uuid, ${other}::uuid) and second_id = greatest(${one}::uuid, ${other}::uuid)
    returning first_id`.execute(tx);
  return rows.length > 0;
}

type Pair = readonly [string, string];

/** What led to `from` leads to `to`. */
export async function moveMerged(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('resources').set({ merged_into: to }).where('merged_into', '=', from).execute();
}
