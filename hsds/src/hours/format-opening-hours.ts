/** Converts a week of opening times to an OpenStreetMap opening_hours line. */
import type { TimeRange } from './parse-times.ts';
import { dayCodes } from './parse-week-days.ts';

/** Seven lists, Monday first. */
export type Week = TimeRange[][];

export function emptyWeek(): Week {
  return dayCodes.map(() => []);
}

/** Adds a time span to days; false, and nothing added, when it overlaps. */
export function addToWeek(week: Week, days: readonly number[], range: TimeRange): boolean {
  const overlaps = days.some((day) => week[day]?.some((other) => doOverlap(other, range)) ?? true);
  if (overlaps) {
    return false;
  }
  for (const day of days) {
    week[day]?.push({ ...range });
    week[day]?.sort((one, other) => one.from - other.from);
  }
  return true;
}

/** Overlap, or both pass midnight. Adjacent spans (8-12, 12-5) are allowed. */
export function doOverlap(one: TimeRange, other: TimeRange): boolean {
  const end = (range: TimeRange) => (range.to > range.from ? range.to : range.to + 1440);
  return one.from < end(other) && other.from < end(one);
}

/** `Mo-Fr 08:30-16:00; Sa 09:00-12:00`; undefined for a week without hours. */
export function formatOpeningHours(week: Week): string | undefined {
  const perDay = week.map((ranges) => timeRangesText(ranges));
  if (perDay.every((text) => text === '00:00-24:00')) {
    return '24/7';
  }
  const rules: string[] = [];
  const done = new Set<string>();
  for (const text of perDay) {
    if (text === '' || done.has(text)) {
      continue;
    }
    done.add(text);
    rules.push(`${daysText(perDay.map((other) => other === text))} ${text}`);
  }
  return rules.length === 0 ? undefined : rules.join('; ');
}

/** `08:00-12:00,13:00-17:00`; adjacent spans are joined. */
export function timeRangesText(ranges: readonly TimeRange[]): string {
  const joined: TimeRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && last.to === range.from && range.to > range.from) {
      last.to = range.to;
    } else {
      joined.push({ ...range });
    }
  }
  return joined.map(({ from, to }) => `${formatClock(from)}-${formatClock(to)}`).join(',');
}

/** `08:30`. */
export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `Mo-We,Fr`. */
function daysText(chosen: readonly boolean[]): string {
  const parts: string[] = [];
  for (let day = 0; day < 7; day += 1) {
    if (!chosen[day]) {
      continue;
    }
    let last = day;
    while (chosen[last + 1]) {
      last += 1;
    }
    parts.push(last === day ? `${dayCodes[day]}` : `${dayCodes[day]}-${dayCodes[last]}`);
    day = last;
  }
  return parts.join(',');
}
