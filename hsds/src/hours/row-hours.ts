/** Parses opening times in columns: `09:00` and `17:30`, or `9:00 AM` and `5:30 PM` in older tables. */
import { type ParsedTime, parseTimeRange, type TimeRange, timeRangeOfDay } from './parse-times.ts';
import { parseDay } from './parse-week-days.ts';
import { plainText } from './plain-text.ts';
import { tokenizeHours } from './tokenize-hours.ts';

/** Null when a column holds no local time, or one with an offset, or when both cannot be right together. */
export function rowTimeRange(opens: string, closes: string): TimeRange | null {
  const from = clock(opens);
  const to = clock(closes);
  if (from === null || to === null) {
    return null;
  }
  if (from.half !== undefined || to.half !== undefined) {
    return from.half !== undefined && to.half !== undefined ? parseTimeRange(from, to) : null;
  }
  const start = from.hour * 60 + from.minute;
  const end = to.hour * 60 + to.minute || 1440;
  const isNight = end <= start && start < 1440 && end + 1440 - start <= 960;
  return isNight ? { from: start, to: end } : timeRangeOfDay(start, end);
}

/** A weekday by name. Numbers are not accepted: some count from Sunday and some from Monday. */
export function rowWeekday(written: string): number | null {
  return /^[a-z]{2,}\.?$/i.test(written) ? parseDay(written) : null;
}

function clock(written: string): ParsedTime | null {
  const [token, ...others] = tokenizeHours(plainText(written) ?? '');
  const isClock = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/i.test(written.trim());
  return isClock && others.length === 0 ? (token?.time ?? null) : null;
}
