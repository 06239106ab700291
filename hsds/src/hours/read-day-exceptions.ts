/** Parses another beginning or end on some days (`until 7 on Tuesdays`, `Wednesdays opens at 10`), and `all other days`. */
import { attempt, type Cursor, consumeOneOf, consumeWords, peek, phrases } from './cursor.ts';
import type { Item } from './items.ts';
import { takeDays } from './read-days.ts';
import { takeBeginning, takeEnd } from './read-times.ts';

const untilWords = phrases(
  'closes at',
  'closing at',
  'we close at',
  'close at',
  'closes',
  'closing',
  'only until',
  'only till',
  'only to',
  'to',
  'until',
  'till',
  'til',
  'open until',
  'open till',
  'open til',
  'open late until',
  'late until',
);

/** `not open Wednesdays` is a closing (read-closings.ts), not an exception. */
export function isNotOpen(cursor: Cursor): boolean {
  return peek(cursor)?.text === 'not' && peek(cursor, 1)?.text === 'open';
}

const otherDays = phrases('all other days', 'all the other days', 'on all other days', 'the other days');

/** `Closed Sunday; all other days 9-6`: those that are not named before. */
export function takeOtherDays(cursor: Cursor, before: readonly Item[]): Item | null {
  // Here and below the phrase is matched first, because the items before may be many and this runs at every word.
  return attempt(cursor, () => {
    if (!consumeOneOf(cursor, otherDays)) {
      return null;
    }
    const named = before.flatMap((item) => (item.kind === 'days' ? [...item.days] : []));
    const isLimited = before.some(({ kind }) => kind === 'nth' || kind === 'dates' || kind === 'season');
    const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => !named.includes(day));
    return !isLimited && named.length > 0 && days.length > 0 ? { kind: 'days', days, form: 'several' } : null;
  });
}

const closingPhrases = phrases(
  ...[
    'closing at',
    'closes at',
    'we close at',
    'close at',
    'until',
    'open until',
    'till',
    'and until',
    'staying open until',
  ].flatMap((words) => [words, `but ${words}`, `but is ${words}`]),
);

const openingPhrases = phrases(
  ...['opens at', 'we open at', 'open at', 'opening at'].flatMap((words) => [words, `but ${words}`]),
);

const isTimes = ({ kind }: Item) => kind === 'times';

/** `until 7 on Tuesdays`, `opens at 10 on Wednesdays`, after other hours: these days have another end or beginning. */
export function takeChange(cursor: Cursor, before: readonly Item[]): Item[] | null {
  return attempt(cursor, () => {
    const isEnd = consumeOneOf(cursor, closingPhrases);
    if (!(isEnd || consumeOneOf(cursor, openingPhrases)) || !before.some(isTimes)) {
      return null;
    }
    const minutes = isEnd ? takeEnd(cursor) : takeBeginning(cursor);
    consumeWords(cursor, ['on']);
    const days = minutes === null ? null : takeDays(cursor);
    if (minutes === null || days === null || days.form === 'all') {
      return null;
    }
    return [days, isEnd ? { kind: 'until', to: minutes } : { kind: 'since', from: minutes }];
  });
}

/** `Wednesdays opens at 10` */
export function takeSince(cursor: Cursor, before: readonly Item[]): Item | null {
  if (before.at(-1)?.kind !== 'days') {
    return null;
  }
  return attempt(cursor, () => {
    const from = consumeOneOf(cursor, openingPhrases) && before.some(isTimes) ? takeBeginning(cursor) : null;
    return from === null ? null : { kind: 'since', from };
  });
}

/** `Thursdays until 7`, after days: later or earlier than on the others. */
export function takeUntil(cursor: Cursor, before: readonly Item[]): Item | null {
  const previous = before.at(-1);
  if (previous?.kind !== 'days' && previous?.kind !== 'part') {
    return null;
  }
  return attempt(cursor, () => {
    const to = consumeOneOf(cursor, untilWords) ? takeEnd(cursor) : null;
    return to === null ? null : { kind: 'until', to };
  });
}
