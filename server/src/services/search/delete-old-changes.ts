/** Deletes old entries of the change log. */
import { dayMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldChanges } from './change-log-store.ts';

/** Runs now, then daily until stopped. Throws errors of the first run. */
export async function keepDeletingOldChanges(
  db: Database,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  await deleteOldChanges(db);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = deleteOldChanges(db).catch(onFailure);
  }, dayMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
