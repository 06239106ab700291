/**
 * SQL of the log of public changes (migration 0027). Entries are read in the order of their transactions, up to the oldest one
 * that still runs: what commits late comes after everything that was read before it.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Days for which changes can be followed: a program that runs once a month misses none. */
const retentionDays = 35;

/** Minutes before a moment that are read again, because `changed_at` is the start of the transaction, not its commit. */
const overlapMinutes = 60;

export type PublicChange = { kind: 'resource' | 'organization'; id: string; changedAt: Date; token: string };

const oldestRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

/** SQL of the position of a token in the log; no row when it was deleted or comes from another database. */
function positionOfToken(token: string) {
  return sql`
    select xact_id, sequence from (
      select xact_id, sequence from public_changes_start where token = ${token}
      union all
      select xact_id, sequence from public_changes where token = ${token}
    ) as known
    where xact_id < pg_snapshot_xmax(pg_current_snapshot())`;
}

/** SQL of the position in the log at a moment; no row when the log begins later. */
function positionAt(moment: Date) {
  return sql`
    select coalesce(first.xact_id, last.xact_id, start.xact_id) as xact_id,
      coalesce(first.sequence - 1, last.sequence, start.sequence) as sequence
    from public_changes_start as start
    left join (
      select xact_id, sequence from public_changes
      where changed_at >= ${moment}::timestamptz - make_interval(mins => ${overlapMinutes}) and xact_id < ${oldestRunning}
      order by xact_id, sequence limit 1
    ) as first on true
    left join (
      select xact_id, sequence from public_changes where xact_id < ${oldestRunning} order by xact_id desc, sequence desc limit 1
    ) as last on true
    where start.since <= ${moment}`;
}

/** Maximum entries scanned for one page: in a long log, most have a later entry of the same record and are left out. */
const maxScanned = 5000;

export type PublicChanges = {
  /** Each record once, at its last change. */
  changes: PublicChange[];
  /** The token after these changes; null when nothing has changed. */
  next: string | null;
  isLast: boolean;
};

/** At most `limit` records; may be empty although more follow. Null when the log begins later. */
export async function publicChangesSince(
  db: Database,
  since: { token: string } | { moment: Date },
  { limit, scan = maxScanned }: { limit: number; scan?: number },
): Promise<PublicChanges | null> {
  const place = 'token' in since ? positionOfToken(since.token) : positionAt(since.moment);
  // A single statement reads from one snapshot, so that no entry is deleted between finding the position and reading on.
  const { rows } = await sql<{
    scanned: string;
    end_token: string | null;
    kind: PublicChange['kind'] | null;
    record_id: string;
    changed_at: Date;
    token: string;
  }>`
    with place as (${place}), scanned as materialized (
      select change.* from place cross join lateral (
        select * from public_changes as one
        where (one.xact_id, one.sequence) > (place.xact_id, place.sequence) and one.xact_id < ${oldestRunning}
        order by one.xact_id, one.sequence limit ${scan}
      ) as change
    )
    select
      (select count(*) from scanned) as scanned,
      (select token from scanned order by xact_id desc, sequence desc limit 1) as end_token,
      change.kind, change.record_id, change.changed_at, change.token
    from place left join lateral (
      select * from scanned
      where not exists (
        select from public_changes as later
        where later.record_id = scanned.record_id and later.xact_id < ${oldestRunning}
          and (later.xact_id, later.sequence) > (scanned.xact_id, scanned.sequence)
      )
      order by scanned.xact_id, scanned.sequence limit ${limit + 1}
    ) as change on true
    order by change.xact_id, change.sequence`.execute(db);
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  const found = rows.flatMap(({ kind, record_id, changed_at, token }) =>
    kind === null ? [] : [{ kind, id: record_id, changedAt: changed_at, token }],
  );
  const changes = found.slice(0, limit);
  return found.length > limit
    ? { changes, next: changes.at(-1)?.token ?? null, isLast: false }
    : { changes, next: first.end_token, isLast: Number(first.scanned) < scan };
}

/** SQL for a query from `public_changes_start as start`. */
const newestToken = sql`coalesce((
  select token from public_changes where xact_id < ${oldestRunning} order by xact_id desc, sequence desc limit 1
), start.token)`;

/** The token after every change that can be read now. */
export async function newestPublicChange(db: Database): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    select ${newestToken} as token from public_changes_start as start`.execute(db);
  return firstRow(rows).token;
}

export type PublicState = {
  /** The token after every change that can be read now. */
  token: string;
  /** Differs whenever something public has changed. */
  version: string;
  changedAt: Date;
};

export async function publicState(db: Database): Promise<PublicState> {
  const { rows } = await sql<{ token: string; newest: string; total: string; changed_at: Date }>`
    select
      ${newestToken} as token,
      coalesce((select token from public_changes order by sequence desc limit 1), start.token) as newest,
      -- A late commit changes the total, even if it is not the newest entry.
      start.forgotten + (select count(*) from public_changes) as total,
      coalesce((select max(changed_at) from public_changes), start.since) as changed_at
    from public_changes_start as start`.execute(db);
  const state = firstRow(rows);
  return { token: state.token, version: `${state.newest} ${state.total}`, changedAt: state.changed_at };
}

function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) {
    throw new Error('The log of public changes has lost its start.');
  }
  return row;
}

export async function deleteOldPublicChanges(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Serializes deletion by several servers.
    await sql`select from public_changes_start for update`.execute(tx);
    // After a restore into another cluster, logged transaction ids may be higher than current ones: the log starts again.
    await sql`
      with foreign_ones as (
        select from public_changes where xact_id >= pg_snapshot_xmax(pg_current_snapshot())
        union all
        select from public_changes_start where xact_id >= pg_snapshot_xmax(pg_current_snapshot())
      ), gone as (
        delete from public_changes where exists (select from foreign_ones) returning 1
      )
      update public_changes_start set
        xact_id = ${oldestRunning}, sequence = 0, token = gen_random_uuid(), since = now(),
        forgotten = forgotten + (select count(*) from gone)
      where exists (select from foreign_ones)`.execute(tx);
    // Deletes everything up to a position, so that a token is either before it or still valid.
    await sql`
      with last as (
        select xact_id, sequence from public_changes
        where changed_at < ${now}::timestamptz - make_interval(days => ${retentionDays}) and xact_id < ${oldestRunning}
        order by xact_id desc, sequence desc limit 1
      ), gone as (
        delete from public_changes using last
        where (public_changes.xact_id, public_changes.sequence) <= (last.xact_id, last.sequence)
        returning public_changes.*
      )
      update public_changes_start set
        xact_id = gone.xact_id, sequence = gone.sequence, token = gone.token,
        since = (select max(changed_at) from gone),
        forgotten = forgotten + (select count(*) from gone)
      from gone, last where (gone.xact_id, gone.sequence) = (last.xact_id, last.sequence)`.execute(tx);
  });
}
