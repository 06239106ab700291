/**
 * What ends a match without anybody who says so is looked for every minute: a volunteer who does not answer in time, a place that is
 * withdrawn.
 */
import type { Database } from '../../platform/database/database.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { endMatchesOfWithdrawn } from './end-matches-of-withdrawn.ts';
import { expireOffers } from './wait-again.ts';

const minute = 60_000;

/** Runs until stopped. One that fails does not keep the other from its turn. */
export function keepEndingMatches(
  db: Database,
  deps: AlertDeps,
  onFailure: (error: unknown) => void,
  interval = minute,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    for (const endMatches of [expireOffers, endMatchesOfWithdrawn]) {
      running = running.then(() => endMatches(db, deps)).catch(onFailure);
    }
  }, interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
