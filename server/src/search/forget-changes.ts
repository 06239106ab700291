/** Keeps the change log from growing for ever. */
import type { Database } from '../database/database.ts';
import { forgetOldChanges } from './change-store.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** Forgets old changes now, and then once a day until it is stopped. Throws what the first time throws. */
export async function keepForgetting(
  db: Database,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  await forgetOldChanges(db);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forgetOldChanges(db).catch(onFailure);
  }, millisecondsOfDay);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
