/** Stores the outcome of a fetch in its source, and when the next one is due. */
import type { FetchFailure } from '@waymark/contract/source';
import { dayMs, hourMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { recordStillListed } from '../../services/hsds-transfer/source-listings.ts';
import { noteFetch, type SourceRow } from './source-store.ts';

/** Due sources are looked up hourly: without a margin, a fetch that took a while would delay each next one by an hour. */
const marginMs = hourMs / 2;
const periods = { daily: dayMs, weekly: 7 * dayMs } as const;
/** Exponential backoff after failures, from one hour up to this. */
const maxPauseMs = periods.daily;

export async function noteUnchanged(db: Database, source: SourceRow, now: Date): Promise<void> {
  await recordStillListed(db, source.name, now);
  await noteFetch(db, source.id, { ...afterSuccess(source, now), outcome: 'unchanged' });
}

/** The import of the file has its own state. `hasFailed`: it failed, so that the file is fetched again sooner. */
export async function noteReceived(db: Database, source: SourceRow, now: Date, hasFailed: boolean): Promise<void> {
  const schedule = hasFailed ? afterFailure(source, now) : afterSuccess(source, now);
  await noteFetch(db, source.id, { ...schedule, outcome: 'received', failure: null, failure_message: null });
}

export async function noteFailed(
  db: Database,
  source: SourceRow,
  now: Date,
  failure: { code: FetchFailure; message: string },
): Promise<void> {
  await noteFetch(db, source.id, {
    ...afterFailure(source, now),
    outcome: 'failed',
    failure: failure.code,
    failure_message: failure.message,
  });
}

function afterSuccess({ accrual_periodicity: periodicity }: SourceRow, now: Date) {
  return {
    last_fetched_at: now,
    failure: null,
    failure_message: null,
    failures: 0,
    next_fetch_at: periodicity === 'by-hand' ? null : new Date(now.getTime() + periods[periodicity] - marginMs),
  };
}

function afterFailure({ accrual_periodicity: periodicity, failures }: SourceRow, now: Date) {
  const pause = Math.min(hourMs * 2 ** Math.min(failures, 10), maxPauseMs) - marginMs / 2;
  return {
    last_fetched_at: now,
    failures: failures + 1,
    next_fetch_at: periodicity === 'by-hand' ? null : new Date(now.getTime() + pause),
  };
}
