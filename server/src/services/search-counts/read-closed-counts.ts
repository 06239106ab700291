/** The counts of periods that are closed, and how long counts are kept. */
import { dayMs } from '@waymark/matching/text/zoned-clock';
import type { Database } from '../../platform/database/database.ts';
import { type CountRow, deleteCounts, findCounts, type LanguageRow } from './counts-store.ts';
import { isClosed, type Period, periodOf, weekOf } from './weeks.ts';

export type PeriodCounts = { period: Period; counts: CountRow[]; languages: LanguageRow[] };

type When = { now: Date; timeZone: string };

/** Latest first, without periods without counts and without the current one. */
export async function readClosedCounts(db: Database, { now, timeZone }: When): Promise<PeriodCounts[]> {
  const current = periodOf(weekOf(now, timeZone));
  const { counts, languages } = await findCounts(db, current.from);
  const periods = new Map<string, PeriodCounts>();
  const entryFor = (week: string): PeriodCounts => {
    const period = periodOf(week);
    const entry = periods.get(period.from) ?? { period, counts: [], languages: [] };
    periods.set(period.from, entry);
    return entry;
  };
  for (const row of counts) {
    entryFor(row.week).counts.push(row);
  }
  for (const row of languages) {
    entryFor(row.week).languages.push(row);
  }
  return [...periods.values()]
    .filter(({ period }) => isClosed(period, now, timeZone) && !isExpired(period, { now, timeZone }))
    .sort((one, other) => (one.period.from < other.period.from ? 1 : -1));
}

/** Deletes whole periods only: a partly deleted period would be published again with other totals. */
export function createCountRetentionJob({ timeZone }: { timeZone: string }) {
  return (db: Database, now: Date): Promise<void> => {
    const newestExpired = periodOf(weekOf(twoYearsBefore(now), timeZone));
    return deleteCounts(db, nextMonday(newestExpired));
  };
}

/** True from two years after the period's first Monday. */
function isExpired(period: Period, { now, timeZone }: When): boolean {
  return period.from <= weekOf(twoYearsBefore(now), timeZone);
}

function twoYearsBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 2);
  return then;
}

function nextMonday({ until }: Period): string {
  return new Date(Date.parse(until) + dayMs).toISOString().slice(0, 10);
}
