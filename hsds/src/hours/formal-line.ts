/** Detects a text that is an opening_hours line already, such as those that Waymark exports. */
import { timeRangeOfDay } from './parse-times.ts';

const nth = String.raw`(?:\[-?[1-5](?:,-?[1-5])*\])?`;
const day = `(?:Mo|Tu|We|Th|Fr|Sa|Su)${nth}`;
const days = `(?:${day}(?:-${day})?|PH|SH)(?:,(?:${day}(?:-${day})?|PH|SH))*`;
const date = String.raw`(?:20\d\d )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d\d)?`;
const dates = `${date}(?:-${date})?(?:,${date}(?:-${date})?)*`;
const weeks = String.raw`(?:20\d\d )?week \d\d(?:-\d\d(?:/\d)?)?(?:,\d\d(?:-\d\d(?:/\d)?)?)*`;
const time = String.raw`\d\d:\d\d-\d\d:\d\d`;
const times = `${time}(?:,${time})*`;
/** `2027 Jan 09-2033 Jan 02 week 01-53/2`, too. */
const season = `(?:${dates}(?: ${weeks})?|${weeks})`;
const rule = new RegExp(
  `^(?:24/7|(?:${season}:? )?${days}(?: [+-]\\d days?)? (?:${times}|off|closed)|(?:${season}|easter):? (?:${times}|off|closed))$`,
);

/**
 * The line unchanged, or null. Only the strict form counts: two-letter codes with a capital, times as `09:00-17:00`;
 * `09:00-05:00` is a mistake, not opening hours over midnight.
 */
export function formalLine(written: string): string | null {
  const line = written.trim();
  const isLine = line.split(/; ?/).every((part) => rule.test(part));
  const ranges = [...line.matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g)];
  return isLine && ranges.every(([, ...parts]) => isPlausibleRange(parts.map(Number))) ? line : null;
}

function isPlausibleRange([fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0]: number[]): boolean {
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  const inDay = from < 1440 && to > 0 && to <= 1440 && fromMinute < 60 && toMinute < 60;
  const isNight = to <= from && (to <= 180 ? to + 1440 - from <= 960 : to + 1440 - from <= 900);
  return inDay && (isNight || timeRangeOfDay(from, to) !== null);
}
