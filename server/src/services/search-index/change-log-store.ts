/** SQL of the change log. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Changes = {
  /**
   * The oldest transaction still running: everything written by older ones is in this read or an earlier one. The next
   * read starts here, because transactions may commit in another order than they begin.
   */
  horizon: string;
  /** The next transaction id; lower than an earlier horizon when the database was replaced. */
  next: string;
  rows: { sequence: string; transaction: string; resourceId: string; organizationId: string | null }[];
};

/** The current horizon. Read it before reading the directory for the first time. */
export async function currentHorizon(db: Database): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

/** Everything written and committed by transactions from `horizon` on, in one snapshot. */
export async function changesSince(db: Database, horizon: string): Promise<Changes> {
  const { rows } = await sql<{
    horizon: string;
    next: string;
    sequence: string | null;
    transaction: string;
    resource_id: string;
    organization_id: string | null;
  }>`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      change.sequence, change.xact_id::text as transaction, change.resource_id, resources.organization_id
    from (select 1) as now
    left join resource_changes as change on change.xact_id >= ${horizon}::text::xid8
    left join resources on resources.id = change.resource_id
    order by change.sequence`.execute(db);
  const [first] = rows;
  return {
    horizon: first?.horizon ?? horizon,
    next: first?.next ?? horizon,
    rows: rows.flatMap(({ sequence, transaction, resource_id, organization_id }) =>
      sequence === null ? [] : [{ sequence, transaction, resourceId: resource_id, organizationId: organization_id }],
    ),
  };
}

/** Days for which entries are kept: far longer than a node could be disconnected without rebuilding its index. */
const retentionDays = 30;

export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from resource_changes where changed_at < now() - make_interval(days => ${retentionDays})`.execute(
    db,
  );
}
