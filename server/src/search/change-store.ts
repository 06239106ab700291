/** SQL of the change log. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type Changes = {
  /**
   * The oldest transaction that was still running: whatever older ones wrote is in this reading or an earlier one. The next
   * reading begins here, because a transaction may begin before another and commit after it.
   */
  horizon: string;
  /** Where transactions that have not begun yet will start; lower than an earlier horizon when the database was replaced. */
  next: string;
  rows: { sequence: string; transaction: string; resourceId: string }[];
};

/** The horizon of now: to be taken before the directory is read for the first time. */
export async function currentHorizon(db: Database): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

/** Everything that transactions from `horizon` on have written and committed, in one snapshot. */
export async function changesSince(db: Database, horizon: string): Promise<Changes> {
  const { rows } = await sql<{
    horizon: string;
    next: string;
    sequence: string | null;
    transaction: string;
    resource_id: string;
  }>`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      change.sequence, change.xact_id::text as transaction, change.resource_id
    from (select 1) as now
    left join resource_changes as change on change.xact_id >= ${horizon}::text::xid8
    order by change.sequence`.execute(db);
  const [first] = rows;
  return {
    horizon: first?.horizon ?? horizon,
    next: first?.next ?? horizon,
    rows: rows.flatMap(({ sequence, transaction, resource_id }) =>
      sequence === null ? [] : [{ sequence, transaction, resourceId: resource_id }],
    ),
  };
}

/** Days that the log is kept: far longer than any node is away from the database without filling its index anew. */
const daysKept = 30;

export async function forgetOldChanges(db: Database): Promise<void> {
  await sql`delete from resource_changes where changed_at < now() - make_interval(days => ${daysKept})`.execute(db);
}
