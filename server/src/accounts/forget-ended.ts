/** Keeps what has ended from piling up: sign-ins, links of letters, counters of limits. */
import type { Database } from '../database/database.ts';
import { deleteEnded } from './account-store.ts';

const millisecondsOfHour = 60 * 60 * 1000;

/** Forgets now, and then once an hour until it is stopped. Throws what the first time throws. */
export async function keepForgettingEnded(
  db: Database,
  onFailure: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  await deleteEnded(db, new Date());
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = deleteEnded(db, new Date()).catch(onFailure);
  }, millisecondsOfHour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
