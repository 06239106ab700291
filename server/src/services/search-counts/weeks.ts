/** ISO weeks in the site's time zone, identified by their Monday (`2026-11-16`), and the published periods of four weeks. */
import { dayMs, startOfDay, wallTimeAt, weekdayOf } from '@waymark/matching/text/zoned-clock';

const hour = 60 * 60 * 1000;
const weeksOfPeriod = 4;
/** A Monday from which periods are counted, so that they are equal on all sites and never overlap. */
const firstMonday = Date.UTC(1970, 0, 5);

/** Milliseconds after the end of a week in which its counts may still be written. */
const writePeriod = hour;
/** Milliseconds after the end of a week until it is closed: longer than `writePeriod`. */
const closeDelay = 2 * hour;

export type Period = {
  /** The Monday of its first week. */
  from: string;
  /** The Sunday of its last. */
  until: string;
  /** The Mondays of its four weeks. */
  weeks: readonly string[];
};

export function weekOf(moment: Date, timeZone: string): string {
  const midnight = startOfDay(wallTimeAt(moment.getTime(), timeZone));
  return textOf(midnight - ((weekdayOf(midnight) + 6) % 7) * dayMs);
}

/** Whether counts of the week may still be written. Closed periods never change. */
export function isWritable(week: string, now: Date, timeZone: string): boolean {
  return week >= weekOf(new Date(now.getTime() - writePeriod), timeZone);
}

export function isClosed(period: Period, now: Date, timeZone: string): boolean {
  return weekOf(new Date(now.getTime() - closeDelay), timeZone) > (period.weeks.at(-1) ?? '');
}

/** The period that a week belongs to. */
export function periodOf(week: string): Period {
  const length = 7 * weeksOfPeriod * dayMs;
  const number = Math.floor((Date.parse(week) - firstMonday) / length);
  const from = firstMonday + number * length;
  const weeks = Array.from({ length: weeksOfPeriod }, (_, at) => textOf(from + at * 7 * dayMs));
  return { from: textOf(from), until: textOf(from + length - dayMs), weeks };
}

/** ISO 8601 notation of a week: `2026-W47`. */
export function nameOfWeek(week: string): string {
  const thursday = new Date(Date.parse(week) + 3 * dayMs);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

function textOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
