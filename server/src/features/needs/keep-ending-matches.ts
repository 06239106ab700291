/** Ends every minute the matches that nobody ends: of volunteers who did not answer in time, and with withdrawn resources. */
import type { Database } from '../../platform/database/database.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { endMatchesOfWithdrawn } from './end-matches-of-withdrawn.ts';
import { expireOffers } from './unmatch-need.ts';

const minute = 60_000;

/** Runs until stopped. When one of both fails the other runs all the same. */
export function keepEndingMatches(
  db: Database,
  deps: AlertDeps,
  onFailure: (error: unknown) => void,
  pause = minute,
): PeriodicJob {
  const run = async () => {
    for (const endMatches of [expireOffers, endMatchesOfWithdrawn]) {
      await endMatches(db, deps).catch(onFailure);
    }
  };
  return runPeriodically({ run, pause, onFailure });
}
