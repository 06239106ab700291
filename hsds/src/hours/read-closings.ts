/** Parses closures: on holidays, on single holidays, for a month, on single dates. */
import { attempt, type Cursor, consumeOneOf, consumeWords, type Phrases, peek, phrases, takeWord } from './cursor.ts';
import type { Item, Span } from './items.ts';
import {
  consumeRangeEndDay,
  formatSeason,
  resolveSpanYears,
  resolveYears,
  takeListedDays,
  takeMonthDay,
} from './read-dates.ts';

export const closed = phrases(
  'none',
  'closed',
  'close',
  'cerrado',
  'cerrados',
  'cerrada',
  'we are closed',
  'we will be closed',
  'will be closed',
  'also closed',
  'closed from',
  'estara cerrado',
  'estaremos cerrados',
  'is closed',
  'cierra',
  'cerramos',
  'cierra el',
  'not open',
  'no hours',
  'no service',
  'no distribution',
  'no pantry',
  'no meals',
  'no clinic',
);
const holidayAdjectives = new Set([
  'all',
  'the',
  'on',
  'any',
  'for',
  'observed',
  'major',
  'federal',
  'legal',
  'public',
  'national',
  'bank',
  'state',
  'government',
  'official',
  'county',
  'court',
  'city',
  'us',
  'recognized',
  'and',
  '&',
  'los',
  'dias',
  'during',
  'en',
]);
const closesOn = phrases(
  'we close',
  'closes',
  'it closes',
  'the pantry closes',
  'the pantry is closed',
  'no',
  'cierra',
  'cerramos',
);
const exceptDates = phrases('except', 'excluding', 'except for', 'except on', 'except in', 'excepto');
const withoutWords = phrases(
  'except',
  'except for',
  'excl',
  'excl .',
  'exc',
  'exc .',
  'excluding',
  'excepto',
  'excepto los',
  'no',
  'menos',
);
const includingWords = phrases('including', 'including weekends and', 'open on', 'open', 'incluyendo');
const included = phrases('included', 'too', 'incluidos', 'as well', 'also', 'open');
const linking = phrases('and', '&', 'and on', ', and');
const onDates = phrases(
  'on',
  'in',
  'during',
  'for',
  'from',
  'for the month of',
  'for the months of',
  'en',
  ':',
  'el',
  'los',
  'the',
  'on the',
);
const onDays = phrases('on', 'all day', 'todo el dia');
const holidays = new Set(['holidays', 'holiday', 'festivos', 'feriados', "holiday's"]);
const toDate = new Set(['-', 'through', 'thru', 'to', 'until', 'al', 'a', 'hasta']);
const dayAfter = phrases(
  'day after',
  'day after thanksgiving',
  'friday after',
  'friday after thanksgiving',
  'following day',
);
const holidayRules: readonly (readonly [Phrases, string])[] = [
  [phrases("new year's day", 'new years day', "new year's", 'new years'), 'Jan 01'],
  [phrases("new year's eve", 'new years eve'), 'Dec 31'],
  [
    phrases('mlk day', 'martin luther king day', 'martin luther king jr day', 'martin luther king jr . day'),
    'Jan Mo[3]',
  ],
  [phrases("presidents' day", 'presidents day', "president's day"), 'Feb Mo[3]'],
  [phrases('juneteenth'), 'Jun 19'],
  [phrases('columbus day', "indigenous peoples' day", 'indigenous peoples day'), 'Oct Mo[2]'],
  [phrases('veterans day', "veteran's day"), 'Nov 11'],
  [phrases('easter', 'easter sunday'), 'easter'],
  [phrases('memorial day'), 'May Mo[-1]'],
  [phrases('independence day', 'july 4th', 'july 4', 'fourth of july', '4th of july', 'the 4th of july'), 'Jul 04'],
  [phrases('labor day'), 'Sep Mo[1]'],
  [
    phrases(
      'the day after thanksgiving',
      'day after thanksgiving',
      'the friday after thanksgiving',
      'friday after thanksgiving',
    ),
    'Nov Th[4] +1 day',
  ],
  [phrases('thanksgiving', 'thanksgiving day'), 'Nov Th[4]'],
  [phrases('christmas', 'christmas day'), 'Dec 25'],
  [phrases('christmas eve'), 'Dec 24'],
];

/** Holidays, all of them. "Most holidays" is not read. */
export function takeHolidays(cursor: Cursor): (Item & { kind: 'holidays' }) | null {
  return (
    attempt(cursor, () => {
      const isClosing = consumeOneOf(cursor, closed) || consumeOneOf(cursor, withoutWords);
      return isClosing && takeHolidayNames(cursor) ? { kind: 'holidays', open: false } : null;
    }) ??
    attempt(cursor, () => {
      if (!takeHolidayNames(cursor)) {
        return null;
      }
      takeWord(cursor, new Set([':', '-']));
      if (consumeOneOf(cursor, included)) {
        return { kind: 'holidays', open: true };
      }
      return consumeOneOf(cursor, closed) ? { kind: 'holidays', open: false } : null;
    }) ??
    attempt(cursor, () =>
      consumeOneOf(cursor, includingWords) && takeHolidayNames(cursor) ? { kind: 'holidays', open: true } : null,
    )
  );
}

/** `on all major federal holidays`, `dias festivos`. */
export function takeHolidayNames(cursor: Cursor): boolean {
  if (/^(?:and|&)$/.test(peek(cursor)?.text ?? '')) {
    return false;
  }
  while (takeWord(cursor, holidayAdjectives)) {
    // All public holidays are assumed.
  }
  return takeWord(cursor, holidays) !== null && (takeWord(cursor, new Set(['federales'])) !== null || true);
}

/** `closed July and August`, `closed Thanksgiving & Christmas`, `closed Dec. 24, 25 and Jan. 1`, `closed July 5-9, 2027`. */
export function takeClosedDates(cursor: Cursor): Item[] | null {
  return attempt(cursor, () => {
    if (!consumeOneOf(cursor, closed) && !consumeOneOf(cursor, exceptDates) && !consumeOneOf(cursor, closesOn)) {
      return null;
    }
    const holidays = attempt(cursor, () => (takeHolidayNames(cursor) && consumeOneOf(cursor, linking) ? true : null));
    consumeOneOf(cursor, onDates);
    const found: (Span | string)[] = [];
    for (;;) {
      const some = attempt(cursor, () => {
        if (found.length > 0) {
          const sign = consumeWords(cursor, [',']);
          if (!takeWord(cursor, new Set(['and', '&', 'y'])) && !sign) {
            return null;
          }
          takeWord(cursor, new Set(['on', 'the', 'el']));
        }
        return takeOffs(cursor, found.at(-1));
      });
      if (some === null) {
        break;
      }
      found.push(...some);
    }
    const rules = found.length > 0 ? rulesOf(found) : null;
    return (
      rules && [
        ...(holidays ? [{ kind: 'holidays', open: false } as const] : []),
        ...rules.map((rule) => ({ kind: 'off', rule }) as const),
      ]
    );
  });
}

/** Single holidays in a list of closed days: `closed Sundays, Thanksgiving and Christmas`. */
export function takeHoliday(cursor: Cursor): Item[] | null {
  const holiday = holidayRules.find(([names]) => consumeOneOf(cursor, names));
  return holiday === undefined ? null : [{ kind: 'off', rule: holiday[1] }];
}

/** A year at the end also applies to the days before it, except for spans with a year of their own. */
function rulesOf(found: readonly (Span | string)[]): string[] | null {
  const year = found.findLast((one) => typeof one !== 'string')?.to.year;
  const rules = found.map((one) => {
    if (typeof one === 'string' || year === undefined || one.from.year !== undefined) {
      return typeof one === 'string' ? one : formatSeason([one]);
    }
    const [from, to] =
      resolveYears([
        { ...one.from, year },
        { ...one.to, year },
      ]) ?? [];
    const isDay = one.from.day !== undefined && one.from.month === one.to.month && one.from.day === one.to.day;
    return isDay
      ? formatSeason([{ from: { ...one.from, year }, to: { ...one.from, year } }])
      : from && to
        ? formatSeason([{ from, to }])
        : null;
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

function takeOffs(cursor: Cursor, before: Span | string | undefined): (Span | string)[] | null {
  if (before === 'Nov Th[4]' && consumeOneOf(cursor, dayAfter)) {
    return ['Nov Th[4] +1 day'];
  }
  const holiday = holidayRules.find(([names]) => consumeOneOf(cursor, names));
  if (holiday !== undefined) {
    return [holiday[1]];
  }
  const from = takeMonthDay(cursor);
  if (from === null) {
    return null;
  }
  const until = attempt(cursor, () =>
    from.day !== undefined && takeWord(cursor, toDate) ? consumeRangeEndDay(cursor, from) : null,
  );
  if (until !== null) {
    return [{ from: { ...from, ...(until.year !== undefined && { year: until.year }) }, to: until }];
  }
  const to = attempt(cursor, () => (takeWord(cursor, toDate) ? takeMonthDay(cursor) : null));
  if (to !== null) {
    const span = (to.day === undefined) === (from.day === undefined) ? resolveSpanYears(from, to) : null;
    return span && [...span];
  }
  const days = from.day === undefined ? [from] : takeListedDays(cursor, from);
  return days.map((day) => ({ from: day, to: day }));
}

export function takeClosed(cursor: Cursor): boolean {
  return consumeOneOf(cursor, closed) && (consumeOneOf(cursor, onDays) || true);
}
