/**
 * Wall-clock times: moments in the time zone of a place.
 *
 * The opening_hours library reads and computes with the local getters of `Date`, that is, in the time zone of the process,
 * where daylight saving time may skip or repeat an hour on other days than at the place. So it is given dates whose "local"
 * getters read UTC, which has every hour once, and whose UTC fields hold the wall-clock time of the place.
 */
import { dayMs, wallTimeAt } from '@waymark/matching/text/zoned-clock';

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

/** What the clock in an IANA time zone shows, to the second. Throws RangeError for a zone that does not exist. */
export function wallClock(moment: Date, timeZone: string): WallDate {
  return new WallDate(wallTimeAt(moment.getTime(), timeZone));
}

/** Midnight at the start of the day. */
export function midnightOf(wall: Date): WallDate {
  return new WallDate(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
}

export function daysLater(wall: Date, days: number): WallDate {
  return new WallDate(wall.getTime() + days * dayMs);
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
