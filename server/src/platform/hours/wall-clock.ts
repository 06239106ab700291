/**
 * Moments as the clock on a place's wall shows them.
 *
 * The opening_hours library reads and computes with the local getters of `Date`, that is, in the time zone of the process,
 * where an hour may be missing or happen twice on days that are ordinary at the place. So it is given dates whose "local"
 * time is UTC, which has every hour of every day once, and whose UTC fields hold the wall clock of the place.
 */

/** A wall-clock time: its UTC fields are what the clock at the place shows. Never mix with real moments. */
export class WallDate extends Date {
  constructor(...parts: number[] | [Date] | [string] | []) {
    super(timeOf(parts));
  }
  override getFullYear() {
    return this.getUTCFullYear();
  }
  override getMonth() {
    return this.getUTCMonth();
  }
  override getDate() {
    return this.getUTCDate();
  }
  override getDay() {
    return this.getUTCDay();
  }
  override getHours() {
    return this.getUTCHours();
  }
  override getMinutes() {
    return this.getUTCMinutes();
  }
  override getSeconds() {
    return this.getUTCSeconds();
  }
  override getMilliseconds() {
    return this.getUTCMilliseconds();
  }
  override getTimezoneOffset() {
    return 0;
  }
  override setFullYear(...parts: [number, number?, number?]) {
    return this.setUTCFullYear(...(parts as [number]));
  }
  override setMonth(...parts: [number, number?]) {
    return this.setUTCMonth(...(parts as [number]));
  }
  override setDate(day: number) {
    return this.setUTCDate(day);
  }
  override setHours(...parts: [number, number?, number?, number?]) {
    return this.setUTCHours(...(parts as [number]));
  }
  override setMinutes(...parts: [number, number?, number?]) {
    return this.setUTCMinutes(...(parts as [number]));
  }
}

function timeOf(parts: readonly (number | Date | string)[]): number {
  const [first, second] = parts;
  if (first === undefined) {
    return Date.now();
  }
  if (second !== undefined) {
    return Date.UTC(...(parts as [number, number]));
  }
  return new Date(first).getTime();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) {
    return known;
  }
  const clock = new Intl.DateTimeFormat('en-US', {
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
  return clock;
}

/** Every zone's clock is set forward or back on a quarter of an hour, so its distance from UTC holds for at least as long. */
const quarterMs = 15 * 60 * 1000;
const distances = new Map<string, { quarter: number; distance: number }>();

/** What the clock in an IANA time zone shows. Throws RangeError for a zone that does not exist. */
export function wallClock(moment: Date, timeZone: string): WallDate {
  const time = moment.getTime();
  const quarter = Math.floor(time / quarterMs);
  const kept = distances.get(timeZone);
  if (kept?.quarter === quarter) {
    return new WallDate(time + kept.distance);
  }
  const distance = readClock(quarter * quarterMs, timeZone) - quarter * quarterMs;
  distances.set(timeZone, { quarter, distance });
  return new WallDate(time + distance);
}

function readClock(moment: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockIn(timeZone).formatToParts(moment)) {
    shown[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** Midnight at the start of the day. */
export function startOfDay(wall: Date): WallDate {
  return new WallDate(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
}

export function daysLater(wall: Date, days: number): WallDate {
  return new WallDate(wall.getTime() + days * millisecondsOfDay);
}

/** `2026-11-21T17:00` */
export function localDateTime(wall: Date): string {
  return wall.toISOString().slice(0, 16);
}

/** `2026-11-21` */
export function localDay(wall: Date): string {
  return wall.toISOString().slice(0, 10);
}

/** `17:00` */
export function localTime(wall: Date): string {
  return wall.toISOString().slice(11, 16);
}
