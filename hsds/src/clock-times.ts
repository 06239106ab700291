/**
 * Clock times as English directories write them: `8:30-4`, `10 am-noon`, `7-9 pm`, `13:00-17:00`.
 * A stretch of time without am or pm is read only when one reading is plainly meant: a wrong hour sends someone to a locked door.
 */

/** Minutes since midnight. `to` of 1440 is midnight at the end; `to` at or before `from` is on the next day. */
export type Stretch = { from: number; to: number };

type Half = 'am' | 'pm';
/** `hour` as written. `fixed`: written so that no am or pm is missing (noon, midnight, 13:00, 08:00). */
export type WrittenTime = { hour: number; minute: number; half?: Half; fixed?: number };

const hourMinutes = 60;
const day = 24 * hourMinutes;
/** Nothing in a directory is open longer at a stretch than this without being open around the clock. */
const longestStretch = 20 * hourMinutes;

/** One time, such as `8`, `8:30`, `8 am`, `8a.m.`, `noon`, `12 midnight`; null when it is not a time. */
export function readTime(written: string): WrittenTime | null {
  const text = written.trim().toLowerCase();
  if (/^(12(:00)?\s*)?noon$/.test(text)) {
    return { hour: 12, minute: 0, fixed: 12 * hourMinutes };
  }
  if (/^(12(:00)?\s*)?midnight$/.test(text)) {
    return { hour: 12, minute: 0, fixed: 0 };
  }
  const parts = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(text);
  if (!parts) {
    return null;
  }
  const hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  const half: Half | undefined = parts[3] === 'a' ? 'am' : parts[3] === 'p' ? 'pm' : undefined;
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) {
    return null;
  }
  if (half) {
    return hour < 1 || hour > 12 ? null : { hour, minute, half };
  }
  const onTheDaysClock = hour > 12 || hour === 0 || /^0\d/.test(text);
  if (onTheDaysClock) {
    return parts[2] === undefined ? null : { hour, minute, fixed: hour * hourMinutes + minute };
  }
  return { hour, minute };
}

/**
 * The stretch that two written times mean; null when more than one reading is possible.
 * `mayBeNight`: the place may be one for the night, so `7-7` and `9-6` are not taken for daytime.
 */
export function readStretch(start: WrittenTime, end: WrittenTime, mayBeNight = false): Stretch | null {
  const from = certainMinutes(start);
  const to = certainMinutes(end, 'end');
  if (from !== undefined && to !== undefined) {
    return sound(from, to);
  }
  if (isOnTheDaysClock(start) || isOnTheDaysClock(end)) {
    // 9:00-17:00: one side tells that the other is written the same way.
    return sound(from ?? start.hour * hourMinutes + start.minute, to ?? end.hour * hourMinutes + end.minute);
  }
  const first = twelveHour(start);
  const last = twelveHour(end);
  if (from === undefined && to !== undefined) {
    return sound(startBefore(first, to), to);
  }
  if (from !== undefined && to === undefined) {
    return sound(from, endAfter(from, last));
  }
  return mayBeNight ? null : plainlyDaytime(first, last);
}

function isOnTheDaysClock(time: WrittenTime): boolean {
  return time.fixed !== undefined && (time.hour > 12 || time.hour < 12);
}

function certainMinutes(time: WrittenTime, side: 'start' | 'end' = 'start'): number | undefined {
  if (time.fixed !== undefined) {
    return time.fixed === 0 && side === 'end' ? day : time.fixed;
  }
  if (time.half === undefined) {
    return undefined;
  }
  const minutes = twelveHour(time) + (time.half === 'pm' ? 12 * hourMinutes : 0);
  return minutes === 0 && side === 'end' ? day : minutes;
}

/** Minutes into its half of the day: 12:30 is 30. */
function twelveHour(time: WrittenTime): number {
  return (time.hour % 12) * hourMinutes + time.minute;
}

/** `7-9 pm`, `10-6 pm`, `8:30-11:30 am`, `9-noon`: the side with the mark decides the other. */
function startBefore(first: number, to: number): number | undefined {
  if (to <= 12 * hourMinutes) {
    // Until noon at the latest: `9-noon`, `8-11 am`. `10-2 am` is left alone.
    return first < to && first >= 5 * hourMinutes ? first : undefined;
  }
  if (to > 23 * hourMinutes + 30) {
    return first >= 6 * hourMinutes ? undefined : first + 12 * hourMinutes;
  }
  const last = to - 12 * hourMinutes;
  if (last <= first) {
    return first;
  }
  // Both after noon, unless it could also be a whole day from the morning on (`8-9 pm`).
  return first < 8 * hourMinutes ? first + 12 * hourMinutes : undefined;
}

/** `10 am-2`, `9 am-12`, `6 pm-9`; `8 am-10` could be both. */
function endAfter(from: number, last: number): number | undefined {
  if (from < 12 * hourMinutes) {
    return last <= from && last < 12 * hourMinutes ? last + 12 * hourMinutes : undefined;
  }
  return last + 12 * hourMinutes > from ? last + 12 * hourMinutes : undefined;
}

/** No mark on either side. Hours here are on the clock's face, 12 counting as 0. */
function plainlyDaytime(first: number, last: number): Stretch | null {
  const at = (hour: number, minute = 0) => hour * hourMinutes + minute;
  const noon = 12 * hourMinutes;
  if (first < at(1)) {
    // 12-4: from noon.
    return last > first && last <= at(9, 30) ? sound(first + noon, last + noon) : null;
  }
  if (first < at(5)) {
    // 1-5: after noon; nobody opens at one in the morning.
    return last > first && last <= at(10) ? sound(first + noon, last + noon) : null;
  }
  if (first < at(6)) {
    return null;
  }
  if (last < at(1)) {
    // 8-12: until noon.
    return sound(first, last + noon);
  }
  if (last >= at(11, 30)) {
    return first >= at(9) && last > first ? sound(first, last) : null;
  }
  if (last <= first) {
    // 8:30-4, 10-9: morning to afternoon or evening.
    const latest = first < at(8) ? at(7) : at(9, 30);
    return last < first || first >= at(8) ? (last <= latest ? sound(first, last + noon) : null) : null;
  }
  return null;
}

function sound(from: number | undefined, to: number | undefined): Stretch | null {
  if (from === undefined || to === undefined || from >= day || to > day) {
    return null;
  }
  const length = to > from ? to - from : to + day - from;
  return length > 0 && length <= longestStretch ? { from, to } : null;
}
