/**
 * Clock times as directories write them, and the ranges of a day that two of them mean. Am and pm are added to a time only by
 * these rules; what they do not cover is not read, because a wrong hour sends someone to a locked door.
 *
 * | start       | end         | rule                                                                    | example              |
 * |-------------|-------------|-------------------------------------------------------------------------|----------------------|
 * | marked      | marked      | as written                                                              | `9 am-5 pm`          |
 * | 13 to 24, 0 | any         | both are on the 24-hour clock (so for the end)                          | `9:00-17:00`         |
 * | not marked  | noon or am  | am, when it is 5 or later and before the end                            | `8-11 am`, `9-noon`  |
 * | not marked  | pm, not less on the clock's face | pm, when it is before 8; from 8 on not read        | `1-3 pm`; `8-10 pm`  |
 * | not marked  | pm, less    | am                                                                      | `10-6 pm`            |
 * | am          | not marked, less | pm                                                                 | `9 am-5`             |
 * | am          | not marked, more | not read                                                           | `8 am-10`            |
 * | noon or pm  | not marked, more | pm                                                                 | `6 pm-9`             |
 * | 12 to 4     | not marked, more | both pm                                                            | `12-4`, `1-3`        |
 * | 5           | not marked  | not read                                                                | `5-7`                |
 * | 6 to 11     | 12          | until noon                                                              | `8-12`               |
 * | 6, 7        | not marked, less, to 7 | am to pm                                                     | `7-6`                |
 * | 8 to 11     | not marked, not more, to 9:30 | am to pm                                              | `8:30-4`, `10-9`     |
 * | 9 to 11     | 11:30 or more, or 11 after two hours | both am                                        | `9-11:30`, `9-11`    |
 * | 8           | 11 or more, after two hours and a half | both am                                      | `8-11`, `8:30-11:30` |
 * | 6 to 11     | not marked, more | not read                                                           | `6-8`, `10-11`       |
 * | any         | not marked, after "mornings", "afternoons", "evenings", "nightly" | as the word says                | `evenings 6-8`       |
 *
 * Every result must be plausible: see `plausibleRange`.
 */

/** Minutes since midnight. `to` of 1440 is midnight at the end; `to` at or before `from` is on the next day. */
export type TimeRange = { from: number; to: number };

export type ParsedTime = {
  /** As written, 0 to 24. */
  hour: number;
  minute: number;
  half?: 'am' | 'pm' | undefined;
  word?: 'noon' | 'midnight' | undefined;
  /** Written so that it must be the 24-hour clock: `9h`, `1700 hrs`. */
  ofDay?: boolean | undefined;
  /** `08:00`. */
  zero?: boolean | undefined;
  /** `800`: a time only beside `1700`. */
  short?: boolean | undefined;
};

export type ClockContext = {
  /** Set for places that may be for the night, such as shelters: then `7-7` is not taken for daytime. */
  mayBeNight?: boolean | undefined;
  /** Another time of the same text is on the 24-hour clock for certain. */
  ofDay?: boolean | undefined;
  /** From "mornings", "afternoons" or "evenings" before the times. */
  half?: 'am' | 'pm' | undefined;
};

const at = (hour: number, minute = 0) => hour * 60 + minute;
const noon = at(12);
const day = at(24);

/** The range that two written times mean; null when more than one reading is possible. */
export function parseTimeRange(start: ParsedTime, end: ParsedTime, context: ClockContext = {}): TimeRange | null {
  if ((start.short && !end.ofDay) || (end.short && !start.ofDay)) {
    return null;
  }
  if (context.half !== undefined && isBare(start) && isBare(end)) {
    return plausibleRange(inHalf(start, context.half), inHalf(end, context.half));
  }
  const marked = start.half !== undefined || end.half !== undefined;
  if (isOfDay(start) || isOfDay(end)) {
    if (start.hour + start.minute + end.hour + end.minute === 0) {
      // Exports write 00:00-00:00 for missing times.
      return null;
    }
    return plausibleRange(markedMinutes(start) ?? face24(start), asEnd(markedMinutes(end) ?? face24(end)), 'ofDay');
  }
  if (!marked && start.zero && (end.zero || end.hour >= 10) && start.word === undefined && end.word === undefined) {
    return withLeadingZero(at(start.hour, start.minute), at(end.hour, end.minute), context);
  }
  if (start.word === 'midnight' && asEnd(markedMinutes(end) ?? -1) !== day) {
    // It is not certain which midnight is meant.
    return null;
  }
  const from = markedMinutes(start);
  const to = markedMinutes(end);
  if (from !== undefined && to !== undefined) {
    const meansNoon = isTwelveAm(start) || isTwelveAm(end);
    return meansNoon ? aroundMidnight(from, asEnd(to)) : plausibleRange(from, asEnd(to));
  }
  if (to !== undefined) {
    return plausibleRange(startBefore(face(start), asEnd(to)), asEnd(to));
  }
  if (from !== undefined) {
    return plausibleRange(from, endAfter(from, face(end)));
  }
  return context.mayBeNight ? null : daytimeRange(face(start), face(end));
}

function isBare({ half, word, ofDay, hour }: ParsedTime): boolean {
  return half === undefined && word === undefined && !ofDay && hour >= 1 && hour <= 12;
}

/** 12 is noon, in the morning as in the afternoon. */
function inHalf({ hour, minute }: ParsedTime, half: 'am' | 'pm'): number {
  return half === 'pm' && hour < 12 ? at(hour + 12, minute) : at(hour, minute);
}

/** On the 24-hour clock for certain, so that another time beside it is, too. */
export function isOfDay({ hour, ofDay, half, word }: ParsedTime): boolean {
  return half === undefined && word === undefined && (ofDay === true || hour > 12 || hour === 0);
}

/** A time on the 24-hour clock, as tables of a standard have it. */
export function timeRangeOfDay(from: number, to: number): TimeRange | null {
  return plausibleRange(from, asEnd(to), 'ofDay');
}

function markedMinutes({ hour, minute, half, word }: ParsedTime): number | undefined {
  if (word !== undefined) {
    return word === 'noon' ? noon : 0;
  }
  if (half === undefined) {
    return undefined;
  }
  if (hour > 12) {
    return half === 'pm' && hour < 24 ? at(hour, minute) : Number.NaN;
  }
  return hour === 0 ? Number.NaN : at(hour % 12, minute) + (half === 'pm' ? noon : 0);
}

/** The minutes that a single time can mean: both halves of the day when it has no am or pm. */
export function possibleMinutes(time: ParsedTime): number[] {
  const minutes = markedMinutes(time) ?? (isOfDay(time) ? face24(time) : undefined);
  return minutes === undefined ? [face(time), face(time) + noon] : [minutes].filter((one) => !Number.isNaN(one));
}

/** A closing time without an opening time: marked, on the 24-hour clock, or from 1 to 9, which is after noon. */
export function endingAlone(time: ParsedTime): number | null {
  const isEvening = isBare(time) && time.hour <= 9;
  const minutes =
    markedMinutes(isEvening ? { ...time, half: 'pm' } : time) ?? (isOfDay(time) ? face24(time) : Number.NaN);
  return time.short || Number.isNaN(minutes) ? null : asEnd(minutes);
}

/** An opening time without a closing time: marked, on the 24-hour clock, or from 7 to 12. */
export function beginningAlone(time: ParsedTime): number | null {
  const isMorning = isBare(time) && time.hour >= 7 && time.hour <= 12;
  const minutes = isMorning ? face24(time) : (markedMinutes(time) ?? (isOfDay(time) ? face24(time) : Number.NaN));
  return time.short || Number.isNaN(minutes) ? null : minutes;
}

function asEnd(minutes: number): number {
  return minutes === 0 ? day : minutes;
}

/** On the clock's face, where 12 counts as 0. */
function face({ hour, minute }: ParsedTime): number {
  return at(hour % 12, minute);
}

function face24({ hour, minute }: ParsedTime): number {
  return at(hour, minute);
}

function isTwelveAm({ hour, half }: ParsedTime): boolean {
  return hour === 12 && half === 'am';
}

/** `12 am` is often written for noon: it counts as midnight only in hours of the night. */
function aroundMidnight(from: number, to: number): TimeRange | null {
  if (from === 0 && to >= at(23, 59)) {
    return { from: 0, to: day };
  }
  const evening = to % day < at(1) && (from >= noon || from < at(7));
  const night = from < at(1) && to <= at(9);
  return evening || night ? plausibleRange(from, to) : null;
}

/** `08:00-12:00`: on the 24-hour clock where that is certain, and otherwise only where both clocks mean the same. */
function withLeadingZero(from: number, to: number, { ofDay, mayBeNight }: ClockContext): TimeRange | null {
  const sameOnBoth = from >= at(8) && to > from && to <= at(12, 59) && !mayBeNight;
  return ofDay || sameOnBoth ? plausibleRange(from, asEnd(to), 'ofDay') : null;
}

function startBefore(first: number, to: number): number | undefined {
  if (to <= noon) {
    return first < to && first >= at(5) ? first : undefined;
  }
  if (to > at(23, 30)) {
    return first >= at(6) ? undefined : first + noon;
  }
  const last = to - noon;
  if (last <= first) {
    return first >= at(5) ? first : undefined;
  }
  return first < at(8) ? first + noon : undefined;
}

function endAfter(from: number, last: number): number | undefined {
  if (from < noon) {
    return last <= from && last < noon ? last + noon : undefined;
  }
  return last + noon > from ? last + noon : undefined;
}

function daytimeRange(first: number, last: number): TimeRange | null {
  if (first < at(1)) {
    return last > first && last <= at(9, 30) ? plausibleRange(first + noon, last + noon) : null;
  }
  if (first < at(5)) {
    return last > first && last <= at(10) ? plausibleRange(first + noon, last + noon) : null;
  }
  if (first < at(6)) {
    return null;
  }
  if (last < at(1)) {
    return plausibleRange(first, last + noon);
  }
  if (last >= at(11, 30) || (last >= at(11) && last - first >= at(2))) {
    return first >= (last - first >= at(2, 30) ? at(8) : at(9)) && last > first ? plausibleRange(first, last) : null;
  }
  if (last <= first) {
    const latest = first < at(8) ? at(7) : at(9, 30);
    return (last < first || first >= at(8)) && last <= latest ? plausibleRange(first, last + noon) : null;
  }
  return null;
}

/**
 * Plausible opening hours: at most 20 hours of a day or the whole day; over midnight only from the afternoon to the morning
 * (`9 am-5 am` is a slip); on the 24-hour clock no beginning from 1 to 4 (`01:00-05:00` is the afternoon for many).
 */
function plausibleRange(from: number | undefined, to: number | undefined, clock?: 'ofDay'): TimeRange | null {
  if (from === undefined || to === undefined || !(from >= 0 && from < day && to > 0 && to <= day)) {
    return null;
  }
  if (from === 0 && to >= day - 1) {
    return { from, to: day };
  }
  if (clock === 'ofDay' && from > 0 && from < at(5)) {
    return null;
  }
  if (clock === 'ofDay' && to <= from && (from < at(18) || to > at(9))) {
    // `17:00-09:00` may be the wrong way round.
    return null;
  }
  if (to > from) {
    return to - from <= at(20) ? { from, to } : null;
  }
  return from >= at(14) && to <= at(11) && to + day - from <= at(17) ? { from, to } : null;
}
