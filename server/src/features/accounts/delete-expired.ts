/** Deletes expired rows: sessions, password links, rate limit counters, and what other features register. */
import type { Database } from '../../platform/database/database.ts';
import { deleteExpired } from './account-store.ts';

const millisecondsOfHour = 60 * 60 * 1000;

/** Deletes a feature's rows that have expired by `now`. */
export type PurgeTask = (db: Database, now: Date) => Promise<void>;

/** Runs now, then hourly until stopped. Throws errors of the first run. */
export async function keepDeletingExpired(
  db: Database,
  onFailure: (error: unknown) => void,
  others: readonly PurgeTask[] = [],
): Promise<{ stop: () => Promise<void> }> {
  async function forget(): Promise<void> {
    const now = new Date();
    for (const one of [deleteExpired, ...others]) {
      await one(db, now);
    }
  }
  await forget();
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forget().catch(onFailure);
  }, millisecondsOfHour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
