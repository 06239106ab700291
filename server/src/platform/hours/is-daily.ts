import { isDeepStrictEqual } from 'node:util';
import type { OpeningDay } from './open-state.ts';
import { parseSchedule } from './openings.ts';

/**
 * Whether a place has the same hours on every day. `hours` is a line as `hoursWithHolidays` writes it, `week` the days ahead: a
 * season, a week without hours and a holiday among these days are told day by day.
 */
export function isDaily(hours: string, week: readonly OpeningDay[] | null): boolean {
  const first = week?.[0]?.open ?? [];
  if (!week || first.length === 0 || !week.every(({ open }) => isDeepStrictEqual(open, first))) {
    return false;
  }
  return parseSchedule(hours, () => undefined)?.line.isWeekStable() ?? false;
}
