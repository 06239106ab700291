/** SQL of the admin dashboard. */
import type { PendingItemKind } from '@waymark/contract/admin-stats';
import { retryDays } from '@waymark/contract/due';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** bigint is returned as text. */
export type CountsRow = Record<
  | 'total_users'
  | 'total_resources'
  | 'total_needs'
  | 'active_matches'
  | 'pending_resources'
  | 'pending_organizations'
  | 'pending_volunteers'
  | 'pending_needs'
  | 'open_suggestions'
  | 'open_messages'
  | 'open_claims'
  | 'due_resources'
  | 'source_trouble',
  string
>;

/** All figures from one snapshot. */
export async function countAll(db: Database, now: Date): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select
      (select count(*) from users) as total_users,
      (select count(*) from resources) as total_resources,
      (select count(*) from needs) as total_needs,
      (select count(*) from needs where status = 'MATCHED') as active_matches,
      (select count(*) from resources where status = 'PENDING') as pending_resources,
      (select count(*) from organizations where not verified and source is null and removed is null) as pending_organizations,
      (select count(*) from volunteers where not background_checked) as pending_volunteers,
      (select count(*) from needs where status = 'PENDING') as pending_needs,
      (select count(*) from suggestions where status = 'PENDING') as open_suggestions,
      (select count(*) from contact_messages where handled_at is null) as open_messages,
      (select count(*) from organization_claims join organizations on organizations.id = organization_id
        where status = 'PENDING' and removed is null) as open_claims,
      (select count(*) from (
          select resource_id from reports where settled_by is null and kind <> 'helped'
          union select resource_id from verification_requests where settled_by is null and answer = 'closed'
          union select resource_id from source_listings where settled_by is null and unlisted_since is not null
        ) as told join resources on resources.id = told.resource_id
        where merged_into is null and status in (${sql.join(publicStatuses)})
          and not exists (
            select from check_attempts as attempt
            where attempt.resource_id = told.resource_id and attempt.settled_by is null
              and attempt.attempted_at > ${now}::timestamptz - make_interval(days => ${retryDays})
          )) as due_resources,
      (select count(*) from sources where outcome = 'failed' or exists (
          select from imports where imports.source_id = sources.id and state in ('checked', 'asking') and file_id is not null
        )) as source_trouble`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error('A query without a table answers with one row.');
  }
  return row;
}

export type TrendRow = {
  day: string;
  new_resources: number;
  new_needs: number;
  needs_fulfilled: number;
  new_users: number;
};

/** One row per day in UTC, up to the day of `now`. */
export async function trendUntil(db: Database, now: Date, days: number): Promise<TrendRow[]> {
  const since = sql`(${now}::timestamptz at time zone 'UTC')::date - ${days - 1}::integer`;
  const perDay = (table: 'resources' | 'needs' | 'users', moment: 'created_at' | 'closed_at') => sql`
    select (${sql.ref(moment)} at time zone 'UTC')::date as day, count(*)::integer as count from ${sql.table(table)}
    where ${sql.ref(moment)} >= ((${since})::timestamp at time zone 'UTC')
      ${moment === 'closed_at' ? sql`and status = 'FULFILLED'` : sql``}
    group by 1`;
  const { rows } = await sql<TrendRow>`
    with new_resources as (${perDay('resources', 'created_at')}),
      new_needs as (${perDay('needs', 'created_at')}),
      needs_fulfilled as (${perDay('needs', 'closed_at')}),
      new_users as (${perDay('users', 'created_at')})
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(new_resources.count, 0) as new_resources,
      coalesce(new_needs.count, 0) as new_needs,
      coalesce(needs_fulfilled.count, 0) as needs_fulfilled,
      coalesce(new_users.count, 0) as new_users
    from (select (${since}) + step as day from generate_series(0, ${days - 1}::integer) as step) as days
      left join new_resources using (day)
      left join new_needs using (day)
      left join needs_fulfilled using (day)
      left join new_users using (day)
    order by day`.execute(db);
  return rows;
}

export type PendingRow = {
  kind: PendingItemKind;
  id: string;
  since: Date;
  /** Of a volunteer. */
  name: string | null;
  /** Of the suggestion's resource. */
  resource_id: string | null;
};

/** The oldest of each kind come first, so that many items of one kind do not push out the others. */
const guaranteedPerKind = 3;

/** Longest waiting first. */
export async function findOldestPending(db: Database, limit: number): Promise<PendingRow[]> {
  const oldest = (
    kind: PendingItemKind,
    table: string,
    condition: string,
    columns = 'null::text as name, null::uuid as resource_id',
  ) =>
    sql`(select ${kind}::text as kind, id, created_at as since, ${sql.raw(columns)} from ${sql.table(table)}
      where ${sql.raw(condition)} order by created_at, id limit ${limit})`;
  const { rows } = await sql<PendingRow>`
    select kind, id, since, name, resource_id from (
      select * from (
        ${oldest('resource', 'resources', "status = 'PENDING'")}
        union all ${oldest('organization', 'organizations', 'not verified and source is null and removed is null')}
        union all ${oldest(
          'volunteer',
          'volunteers',
          'not background_checked',
          "first_name || ' ' || last_name as name, null::uuid as resource_id",
        )}
        union all ${oldest('need', 'needs', "status = 'PENDING'")}
        union all ${oldest('suggestion', 'suggestions', "status = 'PENDING'", 'null::text as name, resource_id')}
        union all ${oldest('message', 'contact_messages', 'handled_at is null')}
      ) as oldest
      order by row_number() over (partition by kind order by since, id) > ${guaranteedPerKind}, since, id limit ${limit}
    ) as waiting
    order by since, kind, id`.execute(db);
  return rows;
}
