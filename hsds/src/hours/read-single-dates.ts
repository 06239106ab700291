/** Parses single days with their year: `Dec 5, 12 and 19, 2026`, and the first day of every other week. */
import type { FullDate } from './calendar.ts';
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases, takeWord } from './cursor.ts';
import type { MonthDay } from './items.ts';
import { consumeRangeEndDay, resolveYears, takeListedDays, takeMonthDay } from './read-dates.ts';

/** `Dec 5, 12 and 19, 2026`, `Jan 2, Jan 16 and Jan 30, 2027`, `Dec 7-11, 2026`. Null where a year is missing. */
export function takeDates(cursor: Cursor): FullDate[] | null {
  return attempt(cursor, () => {
    const header = peek(cursor)?.year;
    if (header !== undefined) {
      cursor.position += 1;
      takeWord(cursor, new Set(['dates', 'schedule']));
      takeWord(cursor, new Set([':', '-']));
    }
    takeWord(cursor, new Set(['on', 'el']));
    const days: MonthDay[] = [];
    for (;;) {
      const some = attempt(cursor, () => {
        const comma = consumeWords(cursor, [',']) || (days.length > 0 && consumeWords(cursor, [';']));
        const and = takeWord(cursor, new Set(['and', '&', 'y']));
        const first = days.length === 0 || comma || and !== null ? takeMonthDay(cursor) : null;
        return first?.day === undefined ? null : (takeDayRange(cursor, first) ?? takeListedDays(cursor, first));
      });
      if (some === null) {
        break;
      }
      days.push(...some);
    }
    return days.length === 0 ? null : resolveYears(days, header);
  });
}

/** `Dec 7-11, 2026`: with the year, so that it is no time. */
function takeDayRange(cursor: Cursor, first: MonthDay): MonthDay[] | null {
  return attempt(cursor, () => {
    const dash = takeWord(cursor, new Set(['-', 'to', 'through', 'thru']));
    const last = dash === null ? null : consumeRangeEndDay(cursor, first);
    const { day: from = 31 } = first;
    return last?.year === undefined
      ? null
      : Array.from({ length: (last.day ?? from) - from + 1 }, (_, step) => ({ ...last, day: from + step }));
  });
}

const firstDates = phrases(
  ...['starting', 'beginning', 'starts', 'begins', 'start', 'from', 'first date', 'next date', 'next', 'first'].flatMap(
    (word) => [word, `${word} on`, `${word} :`, `${word} is`],
  ),
  'next distribution',
  'next distribution is',
  'empezando el',
  'a partir del',
  'comenzando el',
);

/** `starting January 9, 2027` */
export function takeFirstDate(cursor: Cursor): FullDate | null {
  return attempt(cursor, () => {
    if (!consumeOneOf(cursor, firstDates)) {
      return null;
    }
    const date = takeMonthDay(cursor);
    return date && (resolveYears([date])?.[0] ?? null);
  });
}
