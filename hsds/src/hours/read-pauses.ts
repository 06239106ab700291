/** Parses breaks: `closed 12-1 for lunch`, `closed for lunch`. */

import { attempt, type Cursor, consumeOneOf, peek, phrases, takeWord } from './cursor.ts';
import type { Item } from './items.ts';
import type { ClockContext } from './parse-times.ts';
import { closed } from './read-closings.ts';
import { takeTimeRange } from './read-times.ts';

const closes = phrases(
  'closes',
  'we close',
  'office closes',
  'office is closed',
  'office closed',
  'closed daily',
  'with',
  'with a',
);

const lunchBreak = phrases(
  'for lunch',
  'lunch',
  'during lunch',
  'for lunch break',
  'lunch break',
  'lunch hour',
  'for lunch hour',
  'for lunch daily',
  'para almorzar',
  'por almuerzo',
  'para el almuerzo',
  'almuerzo',
);

/** `closed 12-1 for lunch`, `lunch noon-1`. */
export function takePause(cursor: Cursor, context: ClockContext): Item | null {
  return attempt(cursor, () => {
    const isClosed = consumeOneOf(cursor, closes) || consumeOneOf(cursor, closed);
    takeWord(cursor, new Set([':', 'daily', 'from']));
    const before = takeLunch(cursor);
    // `Lunch` alone may be a meal that is served.
    const isBreak = before && /^(?:break|hour)$/.test(peek(cursor, -1)?.text ?? '');
    if (!isClosed && !before) {
      return null;
    }
    takeWord(cursor, new Set([':', ',', '-']));
    const range = takeTimeRange(cursor, context);
    const after = takeLunch(cursor) || before;
    consumeOneOf(cursor, everyDay);
    takeWord(cursor, new Set(['closed']));
    return range && (isClosed || after) ? { kind: 'pause', range, closed: isClosed || isBreak } : null;
  });
}

function takeLunch(cursor: Cursor): boolean {
  return consumeOneOf(cursor, lunchBreak);
}

const everyDay = phrases('daily', 'every day', 'each day', 'everyday', 'on all days', 'todos los dias');

const atLunch = phrases(
  'closed for lunch',
  'closed during lunch',
  'closed at lunch',
  'closed for lunch daily',
  'cerrado a la hora del almuerzo',
  'cerrado para el almuerzo',
  'cerrado por almuerzo',
);

/** `closed for lunch`, without times. */
export function takeLunchGap(cursor: Cursor): boolean {
  return consumeOneOf(cursor, atLunch);
}
