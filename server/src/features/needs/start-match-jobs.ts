/** Ends matches every minute that no request to the API ends: unanswered offers, and suggestions of withdrawn resources. */
import type { Database } from '../../platform/database/database.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { endMatchesWithWithdrawn } from './end-matches-with-withdrawn.ts';
import { expireOffers } from './expire-offers.ts';

const minute = 60_000;

/** Runs both jobs until stopped; a failure of one does not keep the other from running. */
export function startMatchJobs(
  db: Database,
  deps: AlertDeps,
  onFailure: (error: unknown) => void,
  pause = minute,
): PeriodicJob {
  const run = async () => {
    for (const endMatches of [expireOffers, endMatchesWithWithdrawn]) {
      await endMatches(db, deps).catch(onFailure);
    }
  };
  return runPeriodically({ run, pause, onFailure });
}
