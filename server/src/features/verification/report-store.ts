/** SQL of reports of visitors. */
import { randomBytes } from 'node:crypto';
import type { ReportKind } from '@waymark/contract/check-lists';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { addDays } from '../../platform/values/add-time.ts';
import type { DayKey } from './reporter-hash.ts';

/** The key of `today`, which is created if absent, and those of all days with open reports about this resource. */
export async function dayKeys(tx: Tx, resourceId: string, today: string): Promise<DayKey[]> {
  await tx
    .insertInto('report_keys')
    .values({ day: today, key: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return tx
    .selectFrom('report_keys')
    .select(['day', 'key'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('day', '=', today),
        eb(
          'day',
          'in',
          selectFrom('reports').select('day').where('resource_id', '=', resourceId).where('settled_by', 'is', null),
        ),
      ]),
    )
    .execute();
}

export type ReporterHash = { day: string; voice: number };

/** Replaces open reports of the same visitor on any of these days. The resource must be locked. */
export async function replaceReport(
  tx: Tx,
  resourceId: string,
  { voices, now, kind }: { voices: readonly ReporterHash[]; now: ReporterHash; kind: ReportKind },
): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .where(({ or, and, eb }) => or(voices.map(({ day, voice }) => and([eb('day', '=', day), eb('voice', '=', voice)]))))
    .execute();
  await tx
    .insertInto('reports')
    .values({ ...now, resource_id: resourceId, kind })
    .execute();
}

/** A check settles all open reports of the resource. */
export async function settleReports(tx: Tx, resourceId: string, checkId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ settled_by: checkId })
    .where('resource_id', '=', resourceId)
    .where('settled_by', 'is', null)
    .execute();
}

/** Except those that the same visitor has replaced since. */
export async function reopenReports(tx: Tx, checkId: string): Promise<void> {
  await sql`
    update reports set settled_by = null
    where settled_by = ${checkId} and not exists (
      select from reports as later
      where later.settled_by is null and later.resource_id = reports.resource_id
        and later.day = reports.day and later.voice = reports.voice
    )`.execute(tx);
}

/** Days for which open reports are kept. */
const retentionDays = 180;
/** Days for which a report is kept after the check that settled it, which can be undone for some minutes. */
const settledRetentionDays = 1;

export async function deleteOldReports(db: Database, now: Date): Promise<void> {
  const before = (days: number) => addDays(now, -days);
  await db.deleteFrom('reports').where('day', '<', before(retentionDays).toISOString().slice(0, 10)).execute();
  await db
    .deleteFrom('reports')
    .where('settled_by', 'in', (query) =>
      query.selectFrom('checks').select('id').where('created_at', '<', before(settledRetentionDays)),
    )
    .execute();
  await db
    .deleteFrom('report_keys')
    .where('day', '<', now.toISOString().slice(0, 10))
    .where('day', 'not in', (query) => query.selectFrom('reports').select('day'))
    .execute();
}
