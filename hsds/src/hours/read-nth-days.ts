/** Parses days of a month, `2nd and 4th Tuesday`, and days of every other week. */
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases, takeWord } from './cursor.ts';
import type { Item } from './items.ts';
import { parseDay } from './parse-week-days.ts';
import { everyWords, listSeparators, takeDay } from './read-days.ts';

type Nth = Extract<Item, { kind: 'nth' }>;

const ordinals = new Map<string, number>(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    last: -1,
    primer: 1,
    primero: 1,
    primeros: 1,
    segundo: 2,
    segundos: 2,
    tercer: 3,
    tercero: 3,
    terceros: 3,
    cuarto: 4,
    cuartos: 4,
    quinto: 5,
    ultimo: -1,
    ultimos: -1,
  }),
);

const ofMonth = phrases(
  'of the month',
  'of each month',
  'of every month',
  'of month',
  'of a month',
  'in the month',
  'in each month',
  'in every month',
  'each month',
  'every month',
  'monthly',
  'per month',
  'a month',
  'del mes',
  'de cada mes',
  'de mes',
  'cada mes',
);

const everyOther = phrases(
  'every other',
  'on every other',
  'alternate',
  'alternating',
  'on alternate',
  'on alternating',
  'biweekly on',
  'bi - weekly on',
  'biweekly',
  'bi - weekly',
  'every two weeks on',
  'every 2 weeks on',
  'every other week on',
  'every other week , on',
  'cada dos semanas , los',
  'cada dos semanas los',
  'cada dos semanas el',
);

/** `every other Tuesday` */
export function takeAlternate(cursor: Cursor): Extract<Item, { kind: 'alternate' }> | null {
  return attempt(cursor, () => {
    const day = consumeOneOf(cursor, everyOther) ? takeDay(cursor) : null;
    // `Every other Tuesday and Thursday`, `every other Monday to Friday`
    const isMore =
      /^(?:and|&|,|-|to|\/|y)$/.test(peek(cursor)?.text ?? '') && parseDay(peek(cursor, 1)?.text ?? '') !== null;
    return day === null || isMore ? null : { kind: 'alternate', day: day.day };
  });
}

/** Days of a month: `2nd and 4th Tuesday`, `Saturdays (1st & 3rd)`. */
export function takeNthDays(cursor: Cursor): Nth | null {
  return attempt(cursor, () => {
    const isEvery = takeWord(cursor, everyWords) !== null;
    takeWord(cursor, new Set(['on', 'the', 'el', 'los']));
    takeWord(cursor, new Set(['the']));
    const nth = takeOrdinals(cursor);
    const day = nth && takeDay(cursor);
    if (nth === null || day === null) {
      return null;
    }
    const monthly = consumeOneOf(cursor, ofMonth) || takePartOfMonth(cursor);
    // Ambiguous: "every second Tuesday" may be every other week, "every third Friday" every three weeks.
    return isEvery && !monthly && nth.length === 1 && nth[0] !== 1 && nth[0] !== -1
      ? null
      : { kind: 'nth', nth, day: day.day };
  });
}

export const partsOfDay: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ['morning', 'am'],
  ['mornings', 'am'],
  ['afternoon', 'pm'],
  ['afternoons', 'pm'],
  ['evening', 'pm'],
  ['evenings', 'pm'],
  ['night', 'pm'],
  ['nights', 'pm'],
]);

/** `Saturday mornings of the month`: the part of the day is left for the times after it. */
function takePartOfMonth(cursor: Cursor): boolean {
  const part = peek(cursor);
  const isMonthly = attempt(cursor, () => {
    cursor.position += 1;
    return partsOfDay.has(part?.text ?? '') && consumeOneOf(cursor, ofMonth) ? true : null;
  });
  if (isMonthly && part !== undefined) {
    cursor.position -= 1;
    cursor.tokens = cursor.tokens.with(cursor.position, part);
  }
  return isMonthly === true;
}

/** Ordinals after a single day, which make it days of a month: `Saturdays (1st & 3rd)`. */
export function takeNthAfter(cursor: Cursor): readonly number[] | null {
  return attempt(cursor, () => {
    const bracket = consumeWords(cursor, ['(']);
    if (!bracket && !consumeWords(cursor, [','])) {
      consumeWords(cursor, [':']);
    }
    takeWord(cursor, new Set(['the', 'on']));
    const nth = takeOrdinals(cursor);
    if (nth === null || (peek(cursor)?.kind === 'word' && parseDay(peek(cursor)?.text ?? '') !== null)) {
      return null;
    }
    const only = consumeWords(cursor, ['only']);
    const monthly = consumeOneOf(cursor, ofMonth);
    if (bracket) {
      return consumeWords(cursor, [')']) ? nth : null;
    }
    return monthly || only || nth.length > 1 ? nth : null;
  });
}

function takeOrdinals(cursor: Cursor): number[] | null {
  const found: number[] = [];
  for (;;) {
    const one = attempt(cursor, () => {
      if (found.length > 0) {
        consumeWords(cursor, [',']);
        takeWord(cursor, listSeparators);
        consumeWords(cursor, ['the']);
        consumeWords(cursor, ['el']);
      }
      const token = peek(cursor);
      const nth = token?.kind === 'ordinal' ? token.value : ordinals.get(token?.text ?? '');
      cursor.position += 1;
      return nth !== undefined && nth <= 5 && nth !== 0 && !found.includes(nth) ? nth : null;
    });
    if (one === null) {
      return found.length > 0 ? found : null;
    }
    found.push(one);
  }
}
