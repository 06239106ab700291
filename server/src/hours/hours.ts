/** Whether a place is open, from its hours line, on the clock of the place. Unknown is not closed. */
import type { OpenInterval, OpenState } from '@waymark/contract/resource';
import type { OpenAt } from '@waymark/matching/candidate';
import type * as z from 'zod/mini';
import { mostLines } from './hours-line.ts';
import { type Opening, openingsOf, readSchedule, type Schedule } from './openings.ts';
import { daysLater, localDateTime, localDay, localTime, startOfDay, WallDate, wallClock } from './wall-clock.ts';

export type DayOfHours = { date: string; open: z.infer<typeof OpenInterval>[] };

export type Hours = {
  /** For the engine: true, false, or null when the hours are not known. */
  openAt: OpenAt;
  openStateAt: (hours: string, timeZone: string | null | undefined, now: Date) => OpenState;
  /** Seven days from today at the place; null when the line is invalid or certain of nothing. */
  weekAhead: (hours: string, timeZone: string | null | undefined, now: Date) => DayOfHours[] | null;
  /** `2026-11-21T17:00` at the place. */
  localNow: (timeZone: string | null | undefined, now: Date) => string;
};

/** What is wrong with a place's hours, said once for each line or zone. */
export type HoursComplaint = (field: 'hours' | 'timeZone', value: string) => void;

/** `hours` is a line as `hoursWithHolidays` writes it; `usualTimeZone` is for places that do not say theirs. */
export function createHours(usualTimeZone: string, complain: HoursComplaint): Hours {
  const badZones = new Set<string>();
  const known = new Map<string, { day: string; openings: Opening[] }>();
  const clocks = new Map<string, { moment: number; wall: WallDate }>();

  /** Every line of a search is asked at the same moment, mostly in one zone. */
  function wallIn(timeZone: string, now: Date): WallDate {
    const kept = clocks.get(timeZone);
    if (kept?.moment === now.getTime()) {
      return kept.wall;
    }
    const wall = wallClock(now, timeZone);
    clocks.set(timeZone, { moment: now.getTime(), wall });
    return wall;
  }

  function clock(now: Date, timeZone: string | null | undefined): WallDate {
    if (timeZone && !badZones.has(timeZone)) {
      try {
        return wallIn(timeZone, now);
      } catch (error) {
        if (!(error instanceof RangeError)) {
          throw error;
        }
        badZones.add(timeZone);
        complain('timeZone', timeZone);
      }
    }
    return wallIn(usualTimeZone, now);
  }

  const schedule = (hours: string) => readSchedule(hours, (line) => complain('hours', line));

  /** Yesterday's, today's and tomorrow's openings: read once a day, asked at every search. */
  function openingsNear(hours: string, wall: WallDate): Opening[] | null {
    const day = localDay(wall);
    const kept = known.get(hours);
    if (kept?.day === day) {
      return kept.openings;
    }
    const read = schedule(hours);
    if (!read) {
      return null;
    }
    const openings = openingsOf(read, daysLater(wall, -1), 3);
    if (known.size >= mostLines) {
      known.clear();
    }
    known.set(hours, { day, openings });
    return openings;
  }

  function openNow(hours: string, wall: WallDate): boolean | null {
    const openings = openingsNear(hours, wall);
    return openings && stateIn(openings, wall.getTime());
  }

  return {
    localNow: (timeZone, now) => localDateTime(clock(now, timeZone)),

    openAt: (hours, timeZone, now) => openNow(hours, clock(now, timeZone)),

    openStateAt(hours, timeZone, now) {
      const wall = clock(now, timeZone);
      const open = openNow(hours, wall);
      const read = open === null ? null : schedule(hours);
      const always = read !== null && isAlwaysOpen(read, wall);
      const next = read === null || open === null || always ? null : nextChange(read, wall, open);
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
      const openings = read ? openingsOf(read, wall, 7) : [];
      if (!read || (openings.length > 0 && openings.every(({ certain }) => !certain))) {
        return null;
      }
      const today = startOfDay(wall);
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
  const iterator = line.getIterator(wall);
  return !closedOnHolidays && iterator.getState() && !iterator.advance();
}

/** Days to look ahead for a change: most change within a week, some are closed for a season. */
const horizons = [8, 40, 400];

/** When an open place closes or a closed one opens for certain; null when not within the longest horizon. */
function nextChange(schedule: Schedule, wall: WallDate, open: boolean): number | null {
  for (const days of horizons) {
    const openings = openingsOf(schedule, daysLater(wall, -1), days).filter(({ certain }) => certain);
    const change = open ? closing(openings, wall.getTime()) : opening(openings, wall.getTime());
    if (change !== null && change < daysLater(startOfDay(wall), days - 1).getTime()) {
      return change;
    }
  }
  return null;
}

function opening(openings: Opening[], time: number): number | null {
  return openings.find(({ from }) => from > time)?.from ?? null;
}

/** Openings that touch are one: a place open over midnight does not close then. */
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
