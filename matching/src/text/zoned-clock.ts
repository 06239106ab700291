/**
 * Wall-clock times of a time zone. A wall-clock time is a number: milliseconds since 1970 as if the zone were UTC, so
 * that days have 24 hours and arithmetic is simple. Never mix it with a moment.
 */
import { createRecentCache } from './recent-cache.ts';

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Zones change their offset from UTC on a quarter of an hour, so an offset is valid for a whole quarter. */
const quarterMs = 15 * minuteMs;
/** By zone and quarter: three weeks' worth. Asking Intl takes ten microseconds. */
const offsets = createRecentCache<number>(2048);

/** Converts a moment to wall-clock time, to the second. @throws RangeError for an unknown zone. */
export function wallTimeAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  const quarter = Math.floor(moment / quarterMs) * quarterMs;
  return second + offsets.get(`${timeZone} ${quarter}`, () => readClock(quarter, timeZone) - quarter);
}

function readClock(moment: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockIn(timeZone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Converts wall-clock time to a moment: the first one where an hour occurs twice, shifted by the gap where an hour is
 * missing. @throws RangeError for an unknown zone.
 */
export function momentOf(wall: number, timeZone: string): number {
  // Offsets change by an hour or so, and not twice within a day: one of the adjacent days' offsets is right.
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  if (wallTimeAt(before, timeZone) === wall) return before;
  if (wallTimeAt(after, timeZone) === wall) return after;
  return before;
}

function offsetAt(moment: number, timeZone: string): number {
  return wallTimeAt(moment, timeZone) - moment;
}

/** Midnight at the start of the day. */
export function startOfDay(wall: number): number {
  return Math.floor(wall / dayMs) * dayMs;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(wall: number): number {
  return new Date(wall).getUTCDay();
}

/** ISO 8601 to the second, with the zone's offset: `2026-11-21T17:00:00-05:00`. */
export function isoInZone(moment: number, timeZone: string): string {
  const wall = wallTimeAt(moment, timeZone);
  const minutes = Math.round((wall - Math.floor(moment / 1000) * 1000) / minuteMs);
  const two = (value: number) => `${value}`.padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${new Date(wall).toISOString().slice(0, 19)}${offset}`;
}
