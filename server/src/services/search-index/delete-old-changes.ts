/** Deletes old entries of the change log. */
import { dayMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { deleteOldChanges } from './change-log-store.ts';

/** Runs now, then daily until stopped. Throws errors of the first run. */
export async function keepDeletingOldChanges(db: Database, onFailure: (error: unknown) => void): Promise<PeriodicJob> {
  const run = () => deleteOldChanges(db);
  await run();
  return runPeriodically({ run, pause: dayMs, onFailure });
}
