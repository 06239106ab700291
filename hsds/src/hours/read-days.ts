/** Parses days: `Mon-Fri`, `weekdays`, `T/Th`, `2nd & 4th Tuesday of the month`. */
import { attempt, type Cursor, consumeOneOf, peek, phrases, takeWord } from './cursor.ts';
import type { Item } from './items.ts';
import { dayRange, parseDay, parseDayRun } from './parse-week-days.ts';

type Days = Extract<Item, { kind: 'days' }>;

const allWeek = phrases(
  'daily',
  'nightly',
  'every night',
  'everyday',
  'every day',
  'each day',
  'all days',
  'every day of the week',
  '7 days',
  '7 days a week',
  '7 days per week',
  '7 days / week',
  'seven days a week',
  'seven days per week',
  'seven days',
  'all week',
  'todos los dias',
  'diario',
  'diariamente',
  'cada dia',
  '7 dias',
  '7 dias a la semana',
  'los 7 dias de la semana',
  'los siete dias de la semana',
);
const workDays = phrases(
  'weekdays',
  'weekday',
  'weeknights',
  'every weekday',
  'any weekday',
  'each weekday',
  'entre semana',
  'dias de semana',
  'week days',
  'business days',
  'working days',
);
const weekEnds = phrases(
  'weekends',
  'every weekend',
  'on weekends',
  'fines de semana',
  'los fines de semana',
  'fin de semana',
);
const spanishRanges = [
  [phrases('l - v', 'l a v'), [0, 1, 2, 3, 4]],
  [phrases('l - s', 'l a s'), [0, 1, 2, 3, 4, 5]],
  [phrases('l - d', 'l a d'), [0, 1, 2, 3, 4, 5, 6]],
] as const;
export const everyWords = new Set(['every', 'any', 'each', 'cada', 'todos']);
const prefixes = new Set(['on', 'los', 'el', 'from', 'de', 'la', 'las', 'between', 'del']);
const through = new Set(['-', 'to', 'until', 'til', 'till', 'through', 'thru', 'a', 'al', 'hasta']);
export const listSeparators = new Set([',', '&', '/', 'and', 'y', '+']);

/** Days of every week; null when there are none here. */
export function takeDays(cursor: Cursor): Days | null {
  for (const [words, days, form] of [
    [allWeek, [0, 1, 2, 3, 4, 5, 6], 'all'],
    [workDays, [0, 1, 2, 3, 4], 'several'],
    [weekEnds, [5, 6], 'several'],
  ] as const) {
    if (consumeOneOf(cursor, words)) {
      return { kind: 'days', days, form };
    }
  }
  const spanish = spanishRanges.find(([words]) => consumeOneOf(cursor, words));
  if (spanish !== undefined) {
    return { kind: 'days', days: spanish[1], form: 'several' };
  }
  return attempt(cursor, () => {
    let isEvery = false;
    for (;;) {
      if (takeWord(cursor, everyWords)) {
        isEvery = true;
      } else if (!takeWord(cursor, prefixes)) {
        break;
      }
    }
    const found = takeNamedDays(cursor);
    return found && { ...found, ...(isEvery && { every: true }) };
  });
}

function takeNamedDays(cursor: Cursor): Days | null {
  const run = parseDayRun(peek(cursor)?.text ?? '');
  if (run !== null) {
    cursor.position += 1;
    return { kind: 'days', days: run, form: 'several' };
  }
  const first = takeDay(cursor);
  const isMondayFriday = first?.letter === 'm' && peek(cursor)?.text === '/' && peek(cursor, 1)?.text === 'f';
  // M/F is ambiguous: Monday and Friday, or Monday to Friday.
  if (first === null || (isMondayFriday && peek(cursor, -2)?.text !== '/')) {
    return null;
  }
  const chain = takeRangeOrChain(cursor, first);
  if (chain !== null) {
    return chain === 'unclear' ? null : chain;
  }
  return { kind: 'days', days: [first.day], form: 'single' };
}

/** `Mon-Fri`; `M-W-F` lists days. Null when no range begins here. */
function takeRangeOrChain(cursor: Cursor, first: Day): Days | 'unclear' | null {
  const next = () =>
    attempt(cursor, () => {
      const sign = takeWord(cursor, through);
      if (sign === null) {
        return null;
      }
      if (sign === '-') {
        takeWord(cursor, new Set(['-']));
      }
      takeWord(cursor, prefixes);
      const day = takeDay(cursor);
      return day && { ...day, sign };
    });
  const second = next();
  if (second === null) {
    return null;
  }
  const listed = [first.day, second.day];
  for (let more = second.sign === '-' ? next() : null; more !== null; more = next()) {
    if (more.sign !== '-') {
      return 'unclear';
    }
    listed.push(more.day);
  }
  if (listed.length > 2) {
    const rises = listed.every((day, index) => index === 0 || day > (listed[index - 1] ?? 7));
    return rises ? { kind: 'days', days: listed, form: 'several' } : 'unclear';
  }
  // T-Th is ambiguous: two days or three.
  if (first.day === second.day || second.letter === 't') {
    return 'unclear';
  }
  return { kind: 'days', days: dayRange(first.day, second.day), form: 'several' };
}

type Day = { day: number; letter?: string };

/** One day. `T` beside `Th`, `M` or `W` is Tuesday, `R` beside `T` Thursday. */
export function takeDay(cursor: Cursor): Day | null {
  const token = peek(cursor);
  if (token?.kind !== 'word') {
    return null;
  }
  const day = token.text === 't' || token.text === 'r' ? readLetter(cursor) : parseDay(token.text);
  if (day === null || (token.text === 'we' && isPronoun(cursor)) || isThrough(cursor)) {
    return null;
  }
  cursor.position += 1;
  const dot = peek(cursor);
  const isAbbreviated = !/(?:days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(token.text);
  if (isAbbreviated && dot?.text === '.' && dot.tight) {
    cursor.position += 1;
  }
  return { day, ...(token.text.length === 1 && { letter: token.text }) };
}

/** "We are open": the next word cannot stand beside a day. */
function isPronoun(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  const isBesideDay = /^(?:and|to|thru|through|until|from|closed|y|a)$/.test(next?.text ?? '');
  return next?.kind === 'word' && !isBesideDay && parseDay(next.text) === null;
}

/** `Monday thur Friday` may be a slip for `thru`. */
function isThrough(cursor: Cursor): boolean {
  const isSlip = /^thu?r$/.test(peek(cursor)?.text ?? '');
  return isSlip && parseDay(peek(cursor, -1)?.text ?? '') !== null && parseDay(peek(cursor, 1)?.text ?? '') !== null;
}

function readLetter(cursor: Cursor): number | null {
  const isSign = (text: string | undefined) => text !== undefined && (listSeparators.has(text) || text === '-');
  const previous = isSign(peek(cursor, -1)?.text) ? peek(cursor, -2)?.text : undefined;
  const next = isSign(peek(cursor, 1)?.text) ? peek(cursor, 2)?.text : undefined;
  const after = cursor.tokens.slice(cursor.position + 1, cursor.position + 8).map(({ text }) => text);
  if (peek(cursor)?.text === 'r') {
    return previous === 't' || previous === 'w' || (previous === 'm' && peek(cursor, -1)?.text === '-') ? 3 : null;
  }
  if (peek(cursor, 1)?.text === '-') {
    // T-F: Tuesday to Friday; Thursday and Friday would not be written as a range.
    return /^(?:f|fr|fri|friday|sa|sat|saturday|su|sun|sunday)$/.test(peek(cursor, 2)?.text ?? '') ? 1 : null;
  }
  if (previous !== '-' && cursor.tokens.some(({ text }) => text === 'th') && peek(cursor, -1)?.text !== '-') {
    return 1;
  }
  const isList = next !== undefined || previous !== undefined;
  const besideMonday = previous === 'm' && peek(cursor, -1)?.text !== '-';
  const besideThursday = next !== undefined && /^(th|thu|thur|thurs|r|w)$/.test(next);
  return isList && (besideThursday || (besideMonday && after.some((text) => text === 'th' || text === 'w'))) ? 1 : null;
}
