/** Notes at a source how it was fetched, and when its next turn comes. */
import type { FetchFailure } from '@waymark/contract/source';
import type { Database } from '../../platform/database/database.ts';
import { noteStillListed } from '../../services/hsds-transfer/source-listings.ts';
import { noteFetch, type SourceRow } from './source-store.ts';

export const hourMs = 3_600_000;
/** A turn comes every hour: what was fetched a little later than planned is not put off by one more each time. */
const early = hourMs / 2;
const periods = { daily: 24 * hourMs, weekly: 7 * 24 * hourMs } as const;
/** After a failure: an hour, then twice as long each time, and no longer than this. */
const maxPauseMs = periods.daily;

export async function noteUnchanged(db: Database, source: SourceRow, now: Date): Promise<void> {
  await noteStillListed(db, source.name, now);
  await noteFetch(db, source.id, { ...wentWell(source, now), outcome: 'unchanged' });
}

/** What became of the file is for its import to say; one that failed is fetched again. */
export async function noteReceived(db: Database, source: SourceRow, now: Date, hasFailed: boolean): Promise<void> {
  const schedule = hasFailed ? wentWrong(source, now) : wentWell(source, now);
  await noteFetch(db, source.id, { ...schedule, outcome: 'received', failure: null, failure_message: null });
}

export async function noteFailed(
  db: Database,
  source: SourceRow,
  now: Date,
  failure: { code: FetchFailure; message: string },
): Promise<void> {
  await noteFetch(db, source.id, {
    ...wentWrong(source, now),
    outcome: 'failed',
    failure: failure.code,
    failure_message: failure.message,
  });
}

function wentWell({ accrual_periodicity: how }: SourceRow, now: Date) {
  return {
    last_fetched_at: now,
    failure: null,
    failure_message: null,
    failures: 0,
    next_fetch_at: how === 'by-hand' ? null : new Date(now.getTime() + periods[how] - early),
  };
}

function wentWrong({ accrual_periodicity: how, failures }: SourceRow, now: Date) {
  const pause = Math.min(hourMs * 2 ** Math.min(failures, 10), maxPauseMs) - early / 2;
  return {
    last_fetched_at: now,
    failures: failures + 1,
    next_fetch_at: how === 'by-hand' ? null : new Date(now.getTime() + pause),
  };
}
