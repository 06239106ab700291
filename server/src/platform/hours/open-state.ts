/** Decides whether a place is open, from its hours line and time zone. Unknown hours do not count as closed. */
import type { OpenInterval, OpenState } from '@waymark/contract/resource';
import type { IsOpenAt, NextOpening, NextOpeningAt } from '@waymark/matching/index/index-document';
import { dayMs, momentOf } from '@waymark/matching/text/zoned-clock';
import type * as z from 'zod/mini';
import { listOpenings, type Opening, parseSchedule, type Schedule } from './openings.ts';
import { maxCachedLines } from './parse-hours-line.ts';
import { daysLater, localDateTime, localDay, localTime, midnightOf, WallDate, wallClock } from './wall-clock.ts';

export type OpeningDay = { date: string; open: z.infer<typeof OpenInterval>[] };

export type Hours = {
  /** For the engine: true, false, or null when the hours are unknown. */
  openAt: IsOpenAt;
  /**
   * For the engine: when a place is next open, from this moment on; infinite when not within a week, null when unknown.
   */
  nextOpening: NextOpeningAt;
  openStateAt: (hours: string, timeZone: string | null | undefined, now: Date) => OpenState;
  /** Seven days from today at the place; null when the line is invalid or never certainly open. */
  weekAhead: (hours: string, timeZone: string | null | undefined, now: Date) => OpeningDay[] | null;
  /** Local time at the place: `2026-11-21T17:00`. */
  localNow: (timeZone: string | null | undefined, now: Date) => string;
};

/** Days ahead that the engine asks for, and days that are computed at once. */
const daysAhead = 7;
const daysRead = 17;
/** Cache size: moments at which places open. */
const maxCachedMoments = 5000;

/** Reports invalid hours or time zones, once for each line or zone. */
export type ReportInvalidHours = (field: 'hours' | 'timeZone', value: string) => void;

/** `hours` is a line as `hoursWithHolidays` writes it; `defaultTimeZone` is for places without one. */
export function createHours(defaultTimeZone: string, reportInvalid: ReportInvalidHours): Hours {
  const invalidZones = new Set<string>();
  const nearCache = new Map<string, { day: string; openings: Opening[] }>();
  const wallCache = new Map<string, { moment: number; wall: WallDate }>();

  const aheadCache = new Map<string, { first: number; end: number; openings: Opening[] }>();
  const momentCache = new Map<string, number>();
  const changeCache = new Map<string, NextChange & { open: boolean; day: string; from: number }>();

  /** All lines of a search are evaluated at the same moment, mostly in one zone. */
  function wallIn(timeZone: string, now: Date): WallDate {
    const cached = wallCache.get(timeZone);
    if (cached?.moment === now.getTime()) {
      return cached.wall;
    }
    const wall = wallClock(now, timeZone);
    wallCache.set(timeZone, { moment: now.getTime(), wall });
    return wall;
  }

  /** The effective time zone of a place. */
  function zoneOf(timeZone: string | null | undefined, now: Date): string {
    if (timeZone && !invalidZones.has(timeZone)) {
      try {
        wallIn(timeZone, now);
        return timeZone;
      } catch (error) {
        if (!(error instanceof RangeError)) {
          throw error;
        }
        invalidZones.add(timeZone);
        reportInvalid('timeZone', timeZone);
      }
    }
    return defaultTimeZone;
  }

  function clock(now: Date, timeZone: string | null | undefined): WallDate {
    return wallIn(zoneOf(timeZone, now), now);
  }

  const schedule = (hours: string) => parseSchedule(hours, (line) => reportInvalid('hours', line));

  /** Openings of yesterday, today and tomorrow: computed once a day, used by every search. */
  function openingsNear(hours: string, wall: WallDate): Opening[] | null {
    const day = localDay(wall);
    const cached = nearCache.get(hours);
    if (cached?.day === day) {
      return cached.openings;
    }
    const read = schedule(hours);
    if (!read) {
      return null;
    }
    const openings = listOpenings(read, daysLater(wall, -1), 3);
    if (nearCache.size >= maxCachedLines) {
      nearCache.clear();
    }
    nearCache.set(hours, { day, openings });
    return openings;
  }

  /**
   * The openings of the week ahead, in order. More days are computed, so that a line is evaluated every ten days or so.
   * `time` is on the wall clock.
   */
  function openingsAhead(hours: string, time: number): Opening[] | null {
    const today = time - (time % dayMs);
    const cached = aheadCache.get(hours);
    if (cached && cached.first < today && today + daysAhead * dayMs < cached.end) {
      return cached.openings;
    }
    const read = schedule(hours);
    if (!read) {
      return null;
    }
    // Includes yesterday: its opening may last past midnight.
    const first = daysLater(new WallDate(today), -1);
    const openings = listOpenings(read, first, daysRead);
    if (aheadCache.size >= maxCachedLines) {
      aheadCache.clear();
    }
    aheadCache.set(hours, { first: first.getTime(), end: daysLater(first, daysRead).getTime(), openings });
    return openings;
  }

  /** Most places open at the same few hours, and converting to UTC is the slowest step, so it is cached. */
  function momentIn(wall: number, timeZone: string): number {
    const key = `${timeZone} ${wall}`;
    const cached = momentCache.get(key);
    if (cached !== undefined) {
      return cached;
    }
    const moment = momentOf(wall, timeZone);
    if (momentCache.size >= maxCachedMoments) {
      momentCache.clear();
    }
    momentCache.set(key, moment);
    return moment;
  }

  function nextOpening(hours: string, timeZone: string | undefined, from: Date): NextOpening | null {
    const zone = zoneOf(timeZone, from);
    const time = wallIn(zone, from).getTime();
    const openings = openingsAhead(hours, time);
    if (!openings) {
      return null;
    }
    let mayOpen = false;
    for (const opening of openings) {
      if (opening.to <= time) {
        continue;
      }
      if (opening.from >= time + daysAhead * dayMs) {
        break;
      }
      if (opening.certain) {
        const at = opening.from <= time ? from.getTime() : Math.max(from.getTime(), momentIn(opening.from, zone));
        return { at, timeZone: zone };
      }
      mayOpen = true;
    }
    return mayOpen ? null : { at: Number.POSITIVE_INFINITY, timeZone: zone };
  }

  function openNow(hours: string, wall: WallDate): boolean | null {
    const openings = openingsNear(hours, wall);
    return openings && stateIn(openings, wall.getTime());
  }

  /** Cached until the state changes, for one day at most. */
  function changeAfter(hours: string, wall: WallDate, open: boolean): NextChange {
    const time = wall.getTime();
    const day = localDay(wall);
    const cached = changeCache.get(hours);
    if (
      cached?.open === open &&
      cached.day === day &&
      cached.from <= time &&
      time < (cached.next ?? Number.POSITIVE_INFINITY)
    ) {
      return cached;
    }
    const read = schedule(hours);
    const always = read !== null && isAlwaysOpen(read, wall);
    const next = read === null || always ? null : nextChange(read, wall, open);
    const change = { always, next, open, day, from: time };
    if (changeCache.size >= maxCachedLines) {
      changeCache.clear();
    }
    changeCache.set(hours, change);
    return change;
  }

  return {
    localNow: (timeZone, now) => localDateTime(clock(now, timeZone)),

    openAt: (hours, timeZone, now) => openNow(hours, clock(now, timeZone)),

    nextOpening,

    openStateAt(hours, timeZone, now) {
      const wall = clock(now, timeZone);
      const open = openNow(hours, wall);
      const { always, next } = open === null ? unknownChange : changeAfter(hours, wall, open);
      return {
        openNow: open,
        alwaysOpen: always,
        nextChange: next === null ? null : localDateTime(new WallDate(next)),
        localNow: localDateTime(wall),
      };
    },

    weekAhead(hours, timeZone, now) {
      const wall = clock(now, timeZone);
      const read = schedule(hours);
      const openings = read ? listOpenings(read, wall, 7) : [];
      if (!read || (openings.length > 0 && openings.every(({ certain }) => !certain))) {
        return null;
      }
      const today = midnightOf(wall);
      return [0, 1, 2, 3, 4, 5, 6].map((later) => {
        const date = localDay(daysLater(today, later));
        const open = openings.filter(({ day, certain }) => certain && day === date);
        return { date, open: open.map(intervalOf) };
      });
    },
  };
}

function stateIn(openings: Opening[], time: number): boolean | null {
  const here = openings.filter(({ from, to }) => from <= time && time < to);
  if (here.some(({ certain }) => certain)) {
    return true;
  }
  return here.length > 0 ? null : false;
}

function isAlwaysOpen({ line, closedOnHolidays }: Schedule, wall: WallDate): boolean {
  return !closedOnHolidays && line.isAlwaysOpen(wall);
}

/** Wall-clock time of the next change; null when there is none within the longest horizon. */
type NextChange = { always: boolean; next: number | null };
const unknownChange: NextChange = { always: false, next: null };

/** Search horizons in days: most changes are within a week, some places are closed for a season. */
const horizons = [8, 40, 400];

/** When an open place closes or a closed one certainly opens; null when not within the longest horizon. */
function nextChange(schedule: Schedule, wall: WallDate, open: boolean): number | null {
  for (const days of horizons) {
    const openings = listOpenings(schedule, daysLater(wall, -1), days).filter(({ certain }) => certain);
    const change = open ? closing(openings, wall.getTime()) : opening(openings, wall.getTime());
    if (change !== null && change < daysLater(midnightOf(wall), days - 1).getTime()) {
      return change;
    }
  }
  return null;
}

function opening(openings: Opening[], time: number): number | null {
  return openings.find(({ from }) => from > time)?.from ?? null;
}

/** Adjacent openings are joined: a place open over midnight does not close then. */
function closing(openings: Opening[], time: number): number | null {
  let end: number | null = null;
  for (const { from, to } of openings) {
    if (end === null ? from <= time && time < to : from <= end && to > end) {
      end = to;
    }
  }
  return end;
}

/** A whole day is 00:00 to 24:00; what closes at or after midnight has a `to` that is not later than its `from`. */
function intervalOf({ from, to }: Opening): z.infer<typeof OpenInterval> {
  const begin = localTime(new WallDate(from));
  const end = localTime(new WallDate(to));
  return { from: begin, to: begin === '00:00' && end === '00:00' ? '24:00' : end };
}
