/** Deletes expired rows: sessions, password links, rate limit counters, and what other features register. */
import { hourMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { deleteExpired } from './account-store.ts';

/** Deletes a feature's rows that have expired by `now`. */
export type PurgeTask = (db: Database, now: Date) => Promise<void>;

/** Runs now, then hourly until stopped. A task that fails is reported, and does not keep the later ones from running. */
export async function startDeletingExpired(
  db: Database,
  onFailure: (error: unknown) => void,
  tasks: readonly PurgeTask[] = [],
): Promise<PeriodicJob> {
  async function run(): Promise<void> {
    const now = new Date();
    for (const task of [deleteExpired, ...tasks]) {
      await task(db, now).catch(onFailure);
    }
  }
  await run();
  return runPeriodically({ run, pause: hourMs, onFailure });
}
