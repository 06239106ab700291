/** SQL of places that are due for a check: their order, who has reserved them, and attempts to reach them. */
import { type ReportKind, reportKinds } from '@waymark/contract/check-lists';
import { type MailedState, retryDays } from '@waymark/contract/due';
import { recordOf } from '@waymark/contract/resource-table';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { addDays } from '../../platform/values/add-time.ts';

/** Days after which each kind of place is due. */
type Intervals = { shelter: number; food: number; other: number };

/** `today`: in the time zone of the site. `answerDays`: days that a place has to answer an email. */
export type DueAt = { now: Date; today: string; intervals: Intervals; answerDays: number };

/**
 * Order: places that reported that they have closed; then those with complaints of visitors, most complaints first; then those
 * that their source no longer lists; then overdue ones, by the share of their interval. Places that were never checked are due
 * from the day they were added, which may be yesterday in the time zone of the site. Left out: for `retryDays`, places that could not be reached; and for `answerDays`, places that
 * are merely overdue and got one email.
 */
export async function dueIds(
  db: Database,
  { now, today, intervals, answerDays }: DueAt,
  { page, size }: { page: number; size: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with complaints as (
      select resource_id, count(*) as voices from reports
      where settled_by is null and kind <> 'helped' group by resource_id
    ), resting as (
      select distinct resource_id from check_attempts
      where settled_by is null and attempted_at > ${now}::timestamptz - make_interval(days => ${retryDays})
    ), asked as (
      select resource_id, coalesce(bool_or(answer = 'closed'), false) as closed,
        count(*) = 1 and bool_and(${isWaiting({ now, answerDays })}) as waiting
      from verification_requests as request where settled_by is null group by resource_id
    ), unlisted as (
      select resource_id from source_listings where unlisted_since is not null and settled_by is null
    ), public as (
      select id, last_verified_at, created_at, ${intervalOf(intervals)} as days
      from resources where status in (${sql.join(publicStatuses)}) and merged_into is null
    ), rated as (
      select id, coalesce(voices, 0) as voices, coalesce(closed, false) as closed, coalesce(waiting, false) as waiting,
        unlisted.resource_id is not null as unlisted,
        (${today}::date - coalesce(last_verified_at, least(created_at::date, ${today}::date) - days))::real / days as overdue
      from public left join complaints on complaints.resource_id = id left join asked on asked.resource_id = id
        left join unlisted on unlisted.resource_id = id
      where id not in (select resource_id from resting)
    ), due as materialized (
      select * from rated where closed or voices > 0 or unlisted or (overdue >= 1 and not waiting)
    )
    select (select count(*)::integer from due) as total,
      array(
        select id::text from due
        order by closed desc, voices desc, unlisted desc, overdue desc, id limit ${size} offset ${(page - 1) * size}
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** On a row with the alias `request`: whether an answer to the email can still be expected. */
function isWaiting({ now, answerDays }: Pick<DueAt, 'now' | 'answerDays'>) {
  return sql`(
    request.answer is null and request.undelivered_at is null
    and coalesce(request.mailed_at, request.asked_at) > ${now}::timestamptz - make_interval(days => ${answerDays})
    and not exists (select from mail_suppressions as stopped where stopped.address_hash = request.address_hash)
  )`;
}

export function intervalOf({ shelter, food, other }: Intervals) {
  return sql`case
    when type = 'SHELTER' then ${shelter}::integer
    when category = 'FOOD' or type in ('FOOD_BANK', 'SOUP_KITCHEN') then ${food}::integer
    else ${other}::integer
  end`;
}

export type DueFacts = {
  interval: number;
  daysSince: number | null;
  reports: Record<ReportKind, number>;
  attempts: number;
  mailed: { state: MailedState; at: Date } | null;
  unlisted: { source: string; since: Date } | null;
  lease: { accountId: string; firstName: string; until: Date } | null;
};

/** By id. */
export async function dueFacts(
  db: Database,
  { now, today, intervals, answerDays }: DueAt,
  ids: readonly string[],
): Promise<Map<string, DueFacts>> {
  if (ids.length === 0) {
    return new Map();
  }
  const { rows } = await sql<{
    id: string;
    interval: number;
    days_since: number | null;
    reports: Partial<Record<ReportKind, number>> | null;
    attempts: number;
    mailed_state: MailedState | null;
    mailed_at: Date | null;
    source: string | null;
    unlisted_since: Date | null;
    account_id: string | null;
    first_name: string | null;
    held_until: Date | null;
  }>`
    select resources.id, ${intervalOf(intervals)} as interval,
      -- greatest() ignores nulls: without the case, an unchecked place would have 0.
      case when last_verified_at is not null then greatest(${today}::date - last_verified_at, 0) end as days_since,
      (select jsonb_object_agg(kind, voices) from (
        select kind, count(*) as voices from reports
        where reports.resource_id = resources.id and settled_by is null group by kind
      ) as told) as reports,
      (select count(*)::integer from check_attempts as attempt
        where attempt.resource_id = resources.id and attempt.settled_by is null) as attempts,
      mailed.state as mailed_state, mailed.at as mailed_at,
      source, listing.unlisted_since, lease.account_id, users.first_name, lease.held_until
    from resources
      left join check_leases as lease on lease.resource_id = resources.id and lease.held_until > ${now}
      left join users on users.id = lease.account_id
      left join source_listings as listing on listing.resource_id = resources.id and listing.settled_by is null
      left join lateral (
        select coalesce(request.answered_at, request.undelivered_at, request.mailed_at, request.asked_at) as at,
          case
            when request.answer is not null then request.answer
            when request.undelivered_at is not null then 'undelivered'
            when stopped.address_hash is not null then 'stopped'
            when ${isWaiting({ now, answerDays })} then 'waiting'
            else 'unanswered'
          end as state
        from verification_requests as request left join mail_suppressions as stopped using (address_hash)
        where request.resource_id = resources.id and request.settled_by is null and request.answer is distinct from 'right'
        order by request.answer is not distinct from 'closed' desc, request.asked_at desc limit 1
      ) as mailed on true
    where resources.id in (${sql.join(ids)})`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        interval: row.interval,
        daysSince: row.days_since,
        reports: recordOf(reportKinds, (kind) => row.reports?.[kind] ?? 0),
        attempts: row.attempts,
        mailed: row.mailed_state && row.mailed_at ? { state: row.mailed_state, at: row.mailed_at } : null,
        unlisted:
          row.source === null || row.unlisted_since === null ? null : { source: row.source, since: row.unlisted_since },
        lease:
          row.account_id === null || row.held_until === null
            ? null
            : { accountId: row.account_id, firstName: row.first_name ?? '', until: row.held_until },
      },
    ]),
  );
}

/** False: somebody else has reserved it. */
export async function acquireReservation(
  tx: Tx,
  lease: { resourceId: string; accountId: string; now: Date; until: Date },
) {
  const taken = await tx
    .insertInto('check_leases')
    .values({ resource_id: lease.resourceId, account_id: lease.accountId, held_until: lease.until })
    .onConflict((conflict) =>
      conflict
        .column('resource_id')
        .doUpdateSet({ account_id: lease.accountId, held_until: lease.until })
        .where(({ or, eb }) =>
          or([eb('check_leases.account_id', '=', lease.accountId), eb('check_leases.held_until', '<=', lease.now)]),
        ),
    )
    .returning('resource_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function releaseReservation(db: Database, resourceId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('check_leases')
    .where('resource_id', '=', resourceId)
    .where('account_id', '=', accountId)
    .execute();
}

/** False: an attempt within `retryDays` is counted already. The resource must be locked. */
export async function insertAttempt(tx: Tx, resourceId: string, accountId: string, now: Date): Promise<boolean> {
  const retryAfter = addDays(now, -retryDays);
  const recent = await tx
    .selectFrom('check_attempts')
    .select('resource_id')
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .where('attempted_at', '>', retryAfter)
    .executeTakeFirst();
  if (recent) {
    return false;
  }
  await tx
    .insertInto('check_attempts')
    .values({ resource_id: resourceId, account_id: accountId, attempted_at: now })
    .execute();
  return true;
}

/** After a check: ends the reservation, and settles earlier attempts and the absence from the source. */
export async function settleAttempts(tx: Tx, resourceId: string, checkId: string): Promise<void> {
  await tx.deleteFrom('check_leases').where('resource_id', '=', resourceId).execute();
  await tx
    .updateTable('check_attempts')
    .set({ settled_by: checkId })
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .execute();
  await tx
    .updateTable('source_listings')
    .set({ settled_by: checkId })
    .where('resource_id', '=', resourceId)
    .where('unlisted_since', 'is not', null)
    .where('settled_by', 'is', null)
    .execute();
}

export async function reopenAttempts(tx: Tx, checkId: string): Promise<void> {
  await tx.updateTable('check_attempts').set({ settled_by: null }).where('settled_by', '=', checkId).execute();
  await tx.updateTable('source_listings').set({ settled_by: null }).where('settled_by', '=', checkId).execute();
}

export async function deleteExpiredReservations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('check_leases').where('held_until', '<=', now).execute();
}
