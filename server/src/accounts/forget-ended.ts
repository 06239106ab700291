/** Keeps what has ended from piling up: sign-ins, links of letters, counters of limits, and what other features say. */
import type { Database } from '../database/database.ts';
import { deleteEnded } from './account-store.ts';

const millisecondsOfHour = 60 * 60 * 1000;

/** Forgets something of theirs that is over at this moment. */
export type Forget = (db: Database, now: Date) => Promise<void>;

/** Forgets now, and then once an hour until it is stopped. Throws what the first time throws. */
export async function keepForgettingEnded(
  db: Database,
  onFailure: (error: unknown) => void,
  others: readonly Forget[] = [],
): Promise<{ stop: () => Promise<void> }> {
  async function forget(): Promise<void> {
    const now = new Date();
    for (const one of [deleteEnded, ...others]) {
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
