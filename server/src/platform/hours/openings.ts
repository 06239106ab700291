/** Computes openings, each assigned to the day it begins on: hours after midnight belong to the day before. */
import { dayMs } from '@waymark/matching/text/zoned-clock';
import { type HoursLine, parseHoursLine } from './parse-hours-line.ts';
import { daysLater, localDay, midnightOf } from './wall-clock.ts';

/** Wall-clock times in milliseconds. `certain` is false for what the line marks as unknown ("by appointment"). */
export type Opening = { day: string; from: number; to: number; certain: boolean };

export type Schedule = { line: HoursLine; closedOnHolidays: boolean };

const exceptHolidays = '; PH off';

/** Joins the weekly line and the public holiday rule. */
export function hoursWithHolidays(weekly: string, closedOnHolidays: boolean | null | undefined): string {
  return closedOnHolidays && !/\bPH\b/.test(weekly) ? `${weekly}${exceptHolidays}` : weekly;
}

/**
 * null when the line is invalid. A final "PH off" is applied here rather than by the library, which would close a night
 * shelter at midnight when a holiday begins.
 */
export function parseSchedule(hours: string, onInvalid: (line: string) => void): Schedule | null {
  const withoutHolidays = hours.replace(/\s*;\s*PH\s+(off|closed)\s*;?\s*$/i, '');
  const line = parseHoursLine(withoutHolidays, onInvalid);
  return line && { line, closedOnHolidays: withoutHolidays !== hours };
}

/** Openings that begin within `days` days from the day of `first`, in order. */
export function listOpenings(schedule: Schedule, first: Date, days: number): Opening[] {
  const start = midnightOf(first);
  // Starts two days earlier: an opening that is cut off at the start would seem to begin there.
  const intervals = schedule.line.intervals(daysLater(start, -2), daysLater(start, days + 1));
  const end = daysLater(start, days).getTime();
  const openings: Opening[] = [];
  for (const { from, to, uncertain } of intervals) {
    for (const part of byDay(from, to)) {
      const day = new Date(part.from);
      if (part.from >= start.getTime() && part.from < end && !(schedule.closedOnHolidays && isHoliday(day))) {
        openings.push({ day: localDay(day), ...part, certain: !uncertain });
      }
    }
  }
  return openings;
}

/** Half a day: an opening that lasts past noon is split at midnight, any other belongs to the day before. */
const maxNight = dayMs / 2;

function byDay(from: number, to: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let begin = from;
  while (begin < to) {
    const midnight = midnightOf(new Date(begin)).getTime();
    const nextMidnight = midnight + dayMs;
    const staysOvernight = begin > midnight && to - nextMidnight <= maxNight;
    const end = staysOvernight ? to : Math.min(to, nextMidnight);
    parts.push({ from: begin, to: end });
    begin = end;
  }
  return parts;
}

const holidays = new Map<string, boolean>();

function isHoliday(wall: Date): boolean {
  const day = localDay(wall);
  const cached = holidays.get(day);
  if (cached !== undefined) {
    return cached;
  }
  const midnight = midnightOf(wall);
  const line = parseHoursLine('PH', () => undefined);
  const holiday = line?.intervals(midnight, daysLater(midnight, 1)).some(({ uncertain }) => !uncertain) ?? false;
  holidays.set(day, holiday);
  return holiday;
}
