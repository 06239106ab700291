/**
 * Parses seasons and dates: `May-October`, `May 1 through October 31`, `Feb. 3, 2027 - Apr. 14, 2027`, `Dec 5 and 12, 2026`.
 */

import { dayNumber, type FullDate, isDate } from './calendar.ts';
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases, takeWord } from './cursor.ts';
import type { MonthDay, Season, Span } from './items.ts';
import { parseDay } from './parse-week-days.ts';

const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sept', 'sep', 'septiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre'],
];
/** Short names that are not abbreviations: a full stop after them is not part of them. */
const unabbreviatedMonths = new Set(['may', 'mayo', 'june', 'july']);
export const monthCodes = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const rangeSeparators = new Set(['-', 'to', 'until', 'till', 'through', 'thru', 'a', 'al', 'hasta']);
const seasonNames = new Set(['summer', 'winter', 'fall', 'autumn', 'spring', 'verano', 'invierno']);

const alternatingMonthPhrases = [
  phrases(
    'odd - numbered months',
    'odd numbered months',
    'odd months',
    'in odd - numbered months',
    'of odd - numbered months',
    'in odd months',
    'of odd months',
  ),
  phrases(
    'even - numbered months',
    'even numbered months',
    'even months',
    'in even - numbered months',
    'of even - numbered months',
    'in even months',
    'of even months',
  ),
];

export function isMonth(word: string): boolean {
  return monthNames.some((all) => all.includes(word));
}

/** A month, or a day of one; null when there is none at the cursor. */
export function takeMonthDay(cursor: Cursor): MonthDay | null {
  return attempt(cursor, () => {
    const month = monthNames.findIndex((all) => all.includes(peek(cursor)?.text ?? ''));
    if (month === -1) {
      return null;
    }
    const name = peek(cursor)?.text ?? '';
    cursor.position += 1;
    if (name.length < 5 && !unabbreviatedMonths.has(name) && peek(cursor)?.text === '.' && peek(cursor)?.tight) {
      cursor.position += 1;
    }
    const token = peek(cursor);
    const day = token?.kind === 'ordinal' || /^\d{1,2}$/.test(token?.text ?? '') ? Number(token?.value) : undefined;
    if (day === undefined) {
      return { month };
    }
    cursor.position += 1;
    const year = takeYear(cursor);
    return day >= 1 && day <= (daysInMonth[month] ?? 0) ? { month, day, ...(year !== null && { year }) } : null;
  });
}

function takeYear(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    consumeWords(cursor, [',']);
    const year = peek(cursor)?.year ?? null;
    cursor.position += 1;
    return year;
  });
}

/** Words after a number that make it a time, not a day: `12 - 5`, `12 noon`. */
const timeMarkers = new Set(['-', 'to', 'until', 'till', 'through', 'thru', 'a', 'noon']);

/** `first` and the days listed after it, `, 12 and 19`, each with a year only where one is written: see `resolveYears`. */
export function takeListedDays(cursor: Cursor, first: MonthDay): MonthDay[] {
  const listed = [first];
  for (;;) {
    const last = listed.at(-1);
    const next = attempt(cursor, () => {
      const comma = consumeWords(cursor, [',']);
      const and = takeWord(cursor, new Set(['and', '&', 'y']));
      takeWord(cursor, new Set(['el', 'the']));
      const day = plainDay(cursor);
      cursor.position += 1;
      const following = peek(cursor)?.text ?? '';
      const startsTimeOrWeekday = timeMarkers.has(following) || parseDay(following) !== null;
      const isNext = day !== undefined && day > (last?.day ?? 31) && day <= (daysInMonth[first.month] ?? 0);
      return (comma || and !== null) && !startsTimeOrWeekday && isNext ? { month: first.month, day } : null;
    });
    if (next === null) {
      return listed;
    }
    const year = takeYear(cursor);
    listed.push({ ...next, ...(year !== null && { year }) });
  }
}

/** `12`, `12th`, and no time of day. */
function plainDay(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  return token?.kind === 'ordinal' || /^\d{1,2}$/.test(token?.text ?? '') ? token?.value : undefined;
}

/**
 * Fills in missing years: a day takes the year of the next one that has a year, else `fallback`. Null when a year is still
 * missing, or when they are not valid dates in ascending order.
 */
export function resolveYears(days: readonly MonthDay[], fallback?: number): FullDate[] | null {
  let year = fallback;
  const dated: FullDate[] = [];
  for (const one of days.toReversed()) {
    year = one.year ?? year;
    if (year === undefined || one.day === undefined) {
      return null;
    }
    dated.unshift({ year, month: one.month, day: one.day });
  }
  const inOrder = dated.every((date, index) => {
    const next = dated[index + 1];
    return next === undefined || dayNumber(date) < dayNumber(next);
  });
  return inOrder && dated.every(isDate) ? dated : null;
}

/** The end of `Dec 26-31`, with its year if one is written. */
export function consumeRangeEndDay(cursor: Cursor, { month, day: first = 31 }: MonthDay): MonthDay | null {
  const day = plainDay(cursor);
  cursor.position += 1;
  const year = takeYear(cursor);
  return day !== undefined && day > first && day <= (daysInMonth[month] ?? 0)
    ? { month, day, ...(year !== null && { year }) }
    : null;
}

/** A season at the cursor, or null. The whole year counts as one: see `isWholeYear`. */
export function takeSeason(cursor: Cursor): Season | null {
  return attempt(cursor, () => {
    if (
      takeWord(cursor, seasonNames) ||
      consumeWords(cursor, ['school', 'year']) ||
      consumeWords(cursor, ['academic', 'year'])
    ) {
      takeWord(cursor, new Set(['months']));
      takeWord(cursor, new Set(['hours', 'hrs']));
      takeWord(cursor, new Set([':', '(', ',']));
    }
    const alternate = alternatingMonthPhrases.findIndex((group) => consumeOneOf(cursor, group));
    if (alternate !== -1) {
      return [0, 2, 4, 6, 8, 10].map((month) => ({
        from: { month: month + alternate },
        to: { month: month + alternate },
      }));
    }
    takeWord(cursor, new Set(['from', 'de', 'del', 'during', 'of', 'in']));
    const from = takeMonthDay(cursor);
    if (from === null) {
      return null;
    }
    if (takeWord(cursor, rangeSeparators) === null) {
      const months = from.day === undefined ? takeMonths(cursor, from) : null;
      consumeWords(cursor, ['only']);
      return months;
    }
    const to = takeMonthDay(cursor);
    consumeWords(cursor, ['only']);
    const isSpan = to && (from.day === undefined) === (to.day === undefined) && !isSame(from, to);
    return isSpan ? resolveSpanYears(from, to) : null;
  });
}

/** Fills in a missing year: the end is less than a year after the start. Null when the end does not come after the start. */
export function resolveSpanYears(from: MonthDay, to: MonthDay): Season | null {
  if (from.year === undefined && to.year === undefined) {
    return [{ from, to }];
  }
  const isLater = from.month * 31 + (from.day ?? 0) > to.month * 31 + (to.day ?? 0);
  const startYear = from.year ?? (to.year ?? 0) - (isLater ? 1 : 0);
  const dated = resolveYears([
    { ...from, year: startYear },
    { ...to, year: to.year ?? startYear + (isLater ? 1 : 0) },
  ]);
  const [first, last] = dated ?? [];
  return first && last ? [{ from: first, to: last }] : null;
}

/** `Feb, Apr and Jun`: two or more months in ascending order, or one with `only`. */
function takeMonths(cursor: Cursor, first: MonthDay): Season | null {
  const months = [first];
  for (;;) {
    const next = attempt(cursor, () => {
      const comma = consumeWords(cursor, [',']);
      const and = takeWord(cursor, new Set(['and', '&', 'y', '/']));
      const month = comma || and !== null ? takeMonthDay(cursor) : null;
      return month?.day === undefined ? month : null;
    });
    if (next === null) {
      break;
    }
    months.push(next);
  }
  if (months.length === 1 && consumeWords(cursor, ['only'])) {
    return [{ from: first, to: first }];
  }
  const isAscending = months.every(({ month }, index) => index === 0 || month > (months[index - 1]?.month ?? 12));
  return months.length > 1 && isAscending ? months.map((month) => ({ from: month, to: month })) : null;
}

/** Without years: twelve consecutive months, or 1 January to 31 December. */
export function isWholeYear([span, ...more]: Season): boolean {
  if (span === undefined || more.length > 0) {
    return false;
  }
  const { from, to } = span;
  if (from.year !== undefined) {
    return false;
  }
  return from.day === undefined
    ? (from.month + 11) % 12 === to.month
    : from.month === 0 && from.day === 1 && to.month === 11 && to.day === 31;
}

function isSame(one: MonthDay, other: MonthDay): boolean {
  return one.month === other.month && one.day === other.day && one.year === other.year;
}

/** `May-Oct`, `Feb,Apr`. */
export function formatSeason(season: Season): string {
  return season.map(formatSpan).join(',');
}

/** `May-Oct`, `May 01-Oct 31`, `Jul`. */
function formatSpan({ from, to }: Span): string {
  return isSame(from, to) ? formatMonthDay(from) : `${formatMonthDay(from)}-${formatMonthDay(to)}`;
}

export function formatMonthDay({ month, day, year }: MonthDay): string {
  const code = day === undefined ? `${monthCodes[month]}` : `${monthCodes[month]} ${String(day).padStart(2, '0')}`;
  return year === undefined ? code : `${year} ${code}`;
}

/** Whether two seasons may share a day. Years are not compared: true when one has a year. */
export function seasonsMayOverlap(one: Season, other: Season): boolean {
  if ([...one, ...other].some(({ from }) => from.year !== undefined)) {
    return true;
  }
  const ours = new Set(one.flatMap(daysOf));
  return other.flatMap(daysOf).some((day) => ours.has(day));
}

/** Days of the year, every month counted with 31. */
function daysOf({ from, to }: Span): number[] {
  const first = from.month * 31 + (from.day ?? 1) - 1;
  const last = to.month * 31 + (to.day ?? 31) - 1;
  return Array.from({ length: ((last - first + 372) % 372) + 1 }, (_, step) => (first + step) % 372);
}
