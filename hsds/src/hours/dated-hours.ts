/** Hours of single days with a year, and of every other week from a first day on. */
import { dateOf, dayNumber, type FullDate, isoWeek, lastDayOfWeeks, weekdayOf, weeksOf } from './calendar.ts';
import { timeRangesText } from './format-opening-hours.ts';
import type { Item } from './items.ts';
import type { TimeRange } from './parse-times.ts';
import { dayCodes } from './parse-week-days.ts';
import { formatMonthDay, formatSeason, monthCodes } from './read-dates.ts';

/** Undefined for hours without such days; null where it is not clear which hours those days have. */
export function datedRules(items: readonly Item[]): string[] | null | undefined {
  const relevant = items.filter(({ kind }) => kind !== 'separator' && kind !== 'stop' && kind !== 'part');
  const alternate = relevant.filter(({ kind }) => kind === 'alternate');
  const dates = relevant.flatMap((item) => (item.kind === 'dates' ? [...item.dates] : []));
  if (alternate.length === 1 && dates.length > 1) {
    // `Every other Saturday: Jan 9, Jan 23, 2027`: those dates.
    const days = relevant.map((item) =>
      item.kind === 'alternate' ? ({ kind: 'days', days: [item.day], form: 'single' } as const) : item,
    );
    return areEveryOtherWeek(dates) ? rulesOfDates(days) : null;
  }
  if (relevant.some(({ kind }) => kind === 'alternate' || kind === 'first')) {
    return everyOtherWeek(relevant);
  }
  return relevant.some(({ kind }) => kind === 'dates') ? rulesOfDates(relevant) : undefined;
}

function areEveryOtherWeek(dates: readonly FullDate[]): boolean {
  return dates.every((date, index) => {
    const before = dates[index - 1];
    return before === undefined || dayNumber(date) - dayNumber(before) === 14;
  });
}

/** Dates with their times, and optionally their weekdays, which must match. */
function rulesOfDates(items: readonly Item[]): string[] | null {
  const rules: string[] = [];
  let dates: readonly FullDate[] = [];
  let days: readonly number[] = [];
  let ranges: TimeRange[] = [];
  const finishRule = () => {
    const areDatesOnDays = days.length === 0 || dates.every((date) => days.includes(weekdayOf(date)));
    const areAllDaysUsed = days.every((day) => dates.some((date) => weekdayOf(date) === day));
    if (dates.length === 0 || ranges.length === 0 || !areDatesOnDays || !areAllDaysUsed) {
      return false;
    }
    rules.push(`${dates.map(formatMonthDay).join(',')} ${timeRangesText(ranges)}`);
    [dates, days, ranges] = [[], [], []];
    return true;
  };
  for (const item of items) {
    const isNew = (item.kind === 'dates' || item.kind === 'days') && ranges.length > 0 && dates.length > 0;
    if (isNew && !finishRule()) {
      return null;
    }
    if (item.kind === 'dates' && dates.length === 0) {
      dates = item.dates;
    } else if (item.kind === 'days' && days.length === 0) {
      days = item.days;
    } else if (item.kind === 'times' && isAfter(item.range, ranges.at(-1))) {
      ranges.push(item.range);
    } else {
      return null;
    }
  }
  return finishRule() ? rules : null;
}

function isAfter({ from }: TimeRange, last: TimeRange | undefined): boolean {
  return last === undefined || (last.to > last.from && last.to <= from);
}

/** Rules without an end are written for at least this many years. */
const minYears = 2;

/** `Every other Saturday starting January 9, 2027, 9-11`: the parity of the weeks holds until the end of a year of 53. */
function everyOtherWeek(items: readonly Item[]): string[] | null {
  const days = items.flatMap((item) => (item.kind === 'alternate' ? [item.day] : []));
  const ranges = items.flatMap((item) => (item.kind === 'times' ? [item.range] : []));
  const firsts = items.flatMap((item) => (item.kind === 'first' ? [item.date] : []));
  const seasons = items.flatMap((item) => (item.kind === 'season' ? [...item.season] : []));
  const count = days.length + ranges.length + firsts.length + seasons.length;
  const [day, ...otherDays] = days;
  const [span] = seasons;
  const first = firsts[0] ?? (span && fullDate(span.from));
  const last = span && fullDate(span.to);
  const isClear = otherDays.length === 0 && ranges.length === 1 && firsts.length + seasons.length === 1;
  if (!isClear || count !== items.length || day === undefined || !first || (span && !last)) {
    return null;
  }
  return weekdayOf(first) === day ? weekRules(first, last ?? null, day, ranges) : null;
}

function fullDate({ year, month, day }: { year?: number; month: number; day?: number }): FullDate | null {
  return year === undefined || day === undefined ? null : { year, month, day };
}

function weekRules(first: FullDate, last: FullDate | null, day: number, ranges: TimeRange[]): string[] {
  const rules: string[] = [];
  const minEnd = { ...first, year: first.year + minYears };
  let from = first;
  for (;;) {
    const end = endOfParity(from);
    const isLast = last !== null && dayNumber(last) <= dayNumber(end);
    const to = isLast ? last : end;
    const begin = isoWeek(from).week % 2 === 1 ? '01-53' : '02-52';
    const season = formatSeason([{ from, to }]);
    rules.push(`${season} week ${begin}/2: ${dayCodes[day]} ${timeRangesText(ranges)}`);
    if (isLast || (last === null && dayNumber(end) >= dayNumber(minEnd))) {
      return rules;
    }
    // The next of these days after the end.
    from = dateOf(dayNumber(from) + 14 * Math.ceil((dayNumber(end) + 1 - dayNumber(from)) / 14));
  }
}

/** The end of the first year of 53 weeks from then on: after it, odd weeks follow odd ones. */
function endOfParity(date: FullDate): FullDate {
  let { year } = isoWeek(date);
  while (weeksOf(year) === 52) {
    year += 1;
  }
  return lastDayOfWeeks(year);
}

const datesOfRule = /\b(20\d\d) ([A-Z][a-z]{2}) (\d\d)\b/g;

/** Whether all days of a line are before `today`, so that it has no current hours. */
export function isOver(weekly: string, today: FullDate): boolean {
  const open = weekly.split('; ').filter((rule) => !rule.endsWith(' off'));
  return open.every((rule) => {
    const [, year, month = '', day] = [...rule.matchAll(datesOfRule)].at(-1) ?? [];
    const last = { year: Number(year), month: monthCodes.indexOf(month), day: Number(day) };
    return year !== undefined && dayNumber(last) < dayNumber(today);
  });
}
