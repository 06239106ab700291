/** Parses an hours text into items, or returns the first unknown words. */

import { consumePhoneNumber } from './consume-phone-number.ts';
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases } from './cursor.ts';
import { consumeHoursOwner, consumePhoneName } from './hours-owner.ts';
import { takeClosingReason, takeIntroduction } from './introductions.ts';
import type { Item } from './items.ts';
import { type HoursSpan, spanOfHours, takeNote } from './notes.ts';
import { takeAppointmentHours, takeByAppointment, takeOnlyByAppointment, takeOtherPurpose } from './other-purposes.ts';
import { type ClockContext, isOfDay } from './parse-times.ts';
import { takeClosed, takeClosedDates, takeHoliday, takeHolidayNames, takeHolidays } from './read-closings.ts';
import { isMonth, takeSeason } from './read-dates.ts';
import { isNotOpen, takeChange, takeOtherDays, takeSince, takeUntil } from './read-day-exceptions.ts';
import { takeDays } from './read-days.ts';
import { takeLimit } from './read-limits.ts';
import { halfOfMeal, isBeginningOfPart, meals, precedingHalf, takeMealOfDays } from './read-meals.ts';
import { takeNamed } from './read-names.ts';
import { partsOfDay, takeAlternate, takeNthAfter, takeNthDays } from './read-nth-days.ts';
import { takeLunchGap, takePause } from './read-pauses.ts';
import { takeDates, takeFirstDate } from './read-single-dates.ts';
import { takeAroundTheClock, takeTimeRange } from './read-times.ts';
import { type Token, tokenizeHours } from './tokenize-hours.ts';

export type ParsedItems = { items: Item[] } | { unexplained: string };

const exceptions = phrases(
  'except',
  'except on',
  'except for',
  'excluding',
  'but',
  'but not',
  'but not on',
  'not on',
  'not',
  'except the',
  'excepto',
  'excepto los',
  'excepto el',
  'con excepcion de',
  'con excepcion del',
  'con excepcion de los',
  'menos los',
  'menos el',
  'salvo',
  'salvo los',
  'menos',
);
const spanishMornings = phrases('por la manana', 'por las mananas', 'en la manana', 'en las mananas');
const spanishAfternoons = phrases(
  'por la tarde',
  'por las tardes',
  'en la tarde',
  'por la noche',
  'por las noches',
  'en la noche',
);
const perMonths = [
  phrases('once a month', 'once monthly', 'una vez al mes'),
  phrases('twice a month', 'twice monthly', 'two times a month', 'dos veces al mes'),
];
/** Only in a text that lists the months. */
const everyOtherMonth = phrases('every other month', 'every other month on', 'every other month on the');
const notPublic = phrases(
  'not open to the public',
  'closed to the public',
  'not open to public',
  'staff only',
  'no public access',
);
/** Items that are looked back at for a list of days. */
const maxListedDays = 30;
const dayConjunctions = phrases('and', '&', 'y', 'and on', 'and all');
const stops = new Set([';', '.', '•', '·', '►']);
const separators = new Map<string, Extract<Item, { kind: 'separator' }>['sign']>([
  ...[',', '&', '/', '+', 'and', 'y', '|', 'plus', 'also', 'then'].map((comma) => [comma, ','] as const),
  [':', ':'],
  ...['-', '=', '@'].map((dash) => [dash, '-'] as const),
  ...['(', '['].map((bracket) => [bracket, '('] as const),
  ...[')', ']'].map((bracket) => [bracket, ')'] as const),
]);

export function parseItems(text: string, options: ClockContext): ParsedItems {
  const tokens = tokenizeHours(text);
  const context = {
    ...options,
    ofDay: tokens.some(({ time }) => time !== undefined && isOfDay(time)),
    hours: spanOfHours(tokens),
    namedMonths: tokens.filter(({ text }) => isMonth(text)).length,
    firstMonth: tokens.findIndex(
      ({ text }, index) =>
        isMonth(text) && (tokens[index + 1]?.value !== undefined || /^[-.]$/.test(tokens[index + 1]?.text ?? '')),
    ),
    firstTime: tokens.findIndex(({ kind }) => kind === 'time'),
    // Beside breakfast or dinner, lunch is a meal, not a break.
    meals: tokens.some(({ text }) => /^(?:breakfast|dinner|supper|desayuno|cena)$/.test(text)),
  };
  const cursor: Cursor = { tokens, position: 0 };
  const items: Item[] = [];
  while (cursor.position < cursor.tokens.length) {
    const { position } = cursor;
    const found = takeItem(cursor, context, items);
    if (found === null || cursor.position === position) {
      return { unexplained: wordsAt(tokens, position) };
    }
    items.push(...found);
  }
  return { items };
}

type TextContext = ClockContext & {
  meals: boolean;
  hours: HoursSpan;
  firstTime: number;
  namedMonths: number;
  firstMonth: number;
};

function takeItem(cursor: Cursor, context: TextContext, before: Item[]): Item[] | null {
  const token = peek(cursor);
  if (token === undefined) {
    return null;
  }
  if ((token.text === '!' || token.text === '?') && cursor.position < context.hours.first) {
    cursor.position += 1;
    return [{ kind: 'stop', line: false }];
  }
  if (token.kind === 'line' || (stops.has(token.text) && token.kind === 'sign')) {
    cursor.position += 1;
    return [{ kind: 'stop', line: token.kind === 'line' }];
  }
  if (token.text === '*' && (cursor.position === 0 || peek(cursor, -1)?.kind === 'line')) {
    cursor.position += 1;
    return [{ kind: 'stop', line: true }];
  }
  const meal = context.meals ? takeMealOfDays(cursor, before) : null;
  if (meal !== null) {
    return meal;
  }
  const limit = takeLimit(cursor);
  if (limit !== null) {
    return [limit];
  }
  const closedDates = takeClosedDates(cursor);
  if (closedDates !== null) {
    return closedDates;
  }
  const holidays = takeHolidaysAndDays(cursor, before);
  if (holidays !== null) {
    return holidays;
  }
  const pause = context.meals ? null : takePause(cursor, context);
  if (pause !== null) {
    return [pause];
  }
  const alternate = takeAlternate(cursor);
  if (alternate !== null) {
    return [alternate];
  }
  const first = takeFirstDate(cursor);
  if (first !== null) {
    return [{ kind: 'first', date: first }];
  }
  const season = takeSeason(cursor);
  if (season !== null) {
    return [{ kind: 'season', season }];
  }
  const dates = takeDates(cursor);
  if (dates !== null) {
    return [{ kind: 'dates', dates }];
  }
  if (takeAroundTheClock(cursor)) {
    return consumePhoneName(cursor)
      ? [{ kind: 'aside' }]
      : [{ kind: 'times', range: { from: 0, to: 1440 }, aroundTheClock: true }];
  }
  return takeDaysOrTimes(cursor, context, before) ?? takeRest(cursor, token, context, before);
}

/** Days and holidays may share the word "closed": `closed holidays and Sundays`, `Sunday and holidays: closed`. */
function takeHolidaysAndDays(cursor: Cursor, before: readonly Item[]): Item[] | null {
  const recent = before.slice(-maxListedDays).filter(({ kind }) => kind !== 'separator' && kind !== 'off');
  const beforeDays = recent.findLastIndex(({ kind }) => kind !== 'days');
  const joined = before.at(-1)?.kind === 'separator' && recent.at(-1)?.kind === 'days';
  if (joined && (recent[beforeDays]?.kind === 'closed' || recent[beforeDays]?.kind === 'except')) {
    const names = attempt(cursor, () => takeHolidayNames(cursor) || null);
    if (names !== null) {
      return [{ kind: 'holidays', open: false }];
    }
    const holiday = takeHoliday(cursor);
    if (holiday !== null) {
      return holiday;
    }
  }
  const firstWord = peek(cursor)?.text;
  const holidays = takeHolidays(cursor);
  if (holidays === null || holidays.open) {
    return holidays && [holidays];
  }
  if (joined && firstWord !== 'closed' && firstWord !== 'cerrado' && peek(cursor, -1)?.text === 'closed') {
    return [holidays, { kind: 'closed' }];
  }
  const days = attempt(cursor, () => (consumeOneOf(cursor, dayConjunctions) ? takeDays(cursor) : null));
  return days === null ? [holidays] : [holidays, { kind: 'closed' }, days];
}

function takeDaysOrTimes(cursor: Cursor, context: ClockContext, before: Item[]): Item[] | null {
  const nth = takeNthDays(cursor);
  if (nth !== null) {
    return [nth];
  }
  const days = takeDays(cursor);
  if (days !== null) {
    const [day] = days.days;
    const after = days.form === 'single' && before.at(-1)?.kind !== 'separator' ? takeNthAfter(cursor) : null;
    const isNightly = days.form !== 'single' && /^(?:week)?night/.test(peek(cursor, -1)?.text ?? '');
    if (isNightly) {
      return [days, { kind: 'part', half: 'pm' }];
    }
    return after === null || day === undefined ? [days] : [{ kind: 'nth', nth: after, day }];
  }
  const others = takeOtherDays(cursor, before);
  if (others !== null) {
    return [others];
  }
  const change = takeChange(cursor, before);
  if (change !== null) {
    return change;
  }
  if (!isNotOpen(cursor) && consumeOneOf(cursor, exceptions)) {
    return [{ kind: 'except' }];
  }
  const spanishPart = before.at(-1)?.kind === 'days' ? takeSpanishPart(cursor) : null;
  if (spanishPart !== null) {
    return [{ kind: 'part', half: spanishPart }];
  }
  const part = partsOfDay.get(peek(cursor)?.text ?? '');
  const isAfterDays = /^(?:days|nth)$/.test(previousItem(before)?.kind ?? '');
  if (part !== undefined && (isAfterDays || peek(cursor, 1)?.time !== undefined)) {
    cursor.position += 1;
    return [{ kind: 'part', half: part }];
  }
  const until = part === undefined ? takeUntil(cursor, before) : null;
  if (until !== null) {
    return [until];
  }
  const since = takeSince(cursor, before);
  if (since !== null) {
    return [since];
  }
  const perMonth = perMonths.findIndex((names) => consumeOneOf(cursor, names));
  if (perMonth !== -1) {
    return [{ kind: 'perMonth', count: perMonth + 1 }];
  }
  const half = precedingHalf(before);
  const range = attempt(cursor, () => {
    const meal = peek(cursor)?.text ?? '';
    return takeTimeRange(cursor, { ...context, half: consumeOneOf(cursor, meals) ? halfOfMeal[meal] : half });
  });
  return range && [{ kind: 'times', range }];
}

/** `los jueves por la tarde` */
function takeSpanishPart(cursor: Cursor): 'am' | 'pm' | null {
  if (consumeOneOf(cursor, spanishMornings)) {
    return 'am';
  }
  return consumeOneOf(cursor, spanishAfternoons) ? 'pm' : null;
}

function takeRest(cursor: Cursor, token: Token, context: TextContext, before: readonly Item[]): Item[] | null {
  const isOfOffice = () => before.findLast((item) => item.kind === 'label')?.of === 'office';
  if (attempt(cursor, () => (consumeOneOf(cursor, notPublic) && isOfOffice()) || null)) {
    return [];
  }
  if (takeLunchGap(cursor)) {
    return [{ kind: 'lunch' }];
  }
  if (takeByAppointment(cursor)) {
    return [];
  }
  if (isBeginningOfPart(before) && takeAppointmentHours(cursor)) {
    return [{ kind: 'label', of: 'phone' }];
  }
  if (isBeginningOfPart(before) && takeOnlyByAppointment(cursor)) {
    return [{ kind: 'closed' }];
  }
  if (takeClosed(cursor)) {
    return [{ kind: 'closed' }];
  }
  if (takeOtherPurpose(cursor)) {
    return [{ kind: 'aside' }, { kind: 'stop', line: false }];
  }
  const named = takeNamed(cursor, context, before);
  if (named !== null) {
    return named;
  }
  if (previousItem(before)?.kind === 'nth' && consumeWords(cursor, ['monthly'])) {
    return [];
  }
  if (context.namedMonths >= 4 && consumeOneOf(cursor, everyOtherMonth)) {
    return [];
  }
  if (previousItem(before)?.kind === 'days' && takeOnlyByAppointment(cursor)) {
    return [{ kind: 'closed' }];
  }
  if (
    (context.meals && before.at(-1)?.kind === 'stop' && consumeOneOf(cursor, meals)) ||
    consumePhoneNumber(cursor) ||
    takeNote(cursor, context.hours)
  ) {
    return [];
  }
  const isReason = () => takeClosingReason(cursor) && before.some(({ kind }) => kind === 'closed');
  if (takeIntroduction(cursor) || attempt(cursor, () => isReason() || null)) {
    return [];
  }
  const isAfterHours = cursor.position > context.hours.last;
  const owner = consumeHoursOwner(cursor);
  if (owner === 'visitors' && isAfterHours) {
    // `1-4 pm, drop in`
    return [];
  }
  if (owner !== null) {
    return [owner === 'namedOffice' ? { kind: 'label', of: 'office', isNamed: true } : { kind: 'label', of: owner }];
  }
  const sign = separators.get(token.text);
  if (sign === undefined) {
    return null;
  }
  cursor.position += 1;
  return [{ kind: 'separator', sign }];
}

/** The last item that is not a separator directly before. */
function previousItem(before: readonly Item[]): Item | undefined {
  return before.at(-1)?.kind === 'separator' ? before.at(-2) : before.at(-1);
}

/** The unknown words, for messages. */
function wordsAt(tokens: readonly Token[], position: number): string {
  return tokens
    .slice(position, position + 4)
    .map(({ text, kind }) => (kind === 'line' ? '' : text))
    .join(' ')
    .trim();
}
