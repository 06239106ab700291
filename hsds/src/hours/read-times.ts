/** `9 am-5 pm`, `from 9 to 5`, `de 9 a 17`, `24 hours`. */

import { attempt, type Cursor, consumeOneOf, peek, phrases, takeWord } from './cursor.ts';
import {
  beginningAlone,
  type ClockContext,
  endingAlone,
  type ParsedTime,
  parseTimeRange,
  type TimeRange,
} from './parse-times.ts';

const startPrefixes = new Set(['from', 'between', 'de', 'desde', 'entre', 'at', '@']);
const beginning = phrases(
  'starting at',
  'beginning at',
  'opening at',
  'starting',
  'starts at',
  'begins at',
  'start at',
  'a partir de',
);
const hoursOf = phrases('the hours of', 'hours of');
const articles = new Set(['las', 'la', 'the']);
const endPrefixes = new Set(['-', 'to', 'until', 'til', 'till', 'through', 'thru', 'a', 'hasta', 'al']);

const aroundTheClock = phrases(
  '24/7',
  '24 hours a day , 7 days a week',
  '24 hours a day , seven days a week',
  '24 hours a day 7 days a week',
  '24 hours a day seven days a week',
  '24 hours a day / 7 days a week',
  '24 hours per day , 7 days per week',
  '24 hours per day 7 days per week',
  '24 hours , 7 days a week',
  '24 hours 7 days a week',
  '24 hours / 7 days',
  '24 hours / 7 days a week',
  '24 hours 7 days per week',
  '24 hours , 7 days per week',
  '24 hours / day',
  '24 hrs / day',
  '24 hours a day',
  '24 hours per day',
  '24 hours daily',
  '24 hours every day',
  '24 hours , daily',
  '24 hours , every day',
  '24 hrs a day',
  '24 - hour facility',
  '24 hour facility',
  '24 - hours',
  '24 - hour',
  '24 hours',
  '24 hour',
  '24 hrs',
  'around the clock',
  'always open',
  'day and night',
  'all day and night',
  '24 / 7 / 365',
  '24/7 / 365',
  '24/7/365',
  '24 horas al dia',
  '24 horas del dia',
  '24 horas',
  '24 hrs . a day , 7 days a week',
  '24 hrs a day , 7 days a week',
  '24 hrs . a day',
  '24 hours / day , 7 days / week',
  '24 hours a day , every day',
  'las 24 horas del dia',
  'las 24 horas',
);
const everyDayOfTheYear = phrases(
  ', 365 days a year',
  '365 days a year',
  ', 365 days per year',
  '/ 365 days a year',
  '/ 365',
  'every day of the year',
  ', every day of the year',
  'all year',
  'year round',
  'year - round',
);

/** `opens at 9 a.m. and closes at noon` */
const closing = phrases(
  ...[
    'closes',
    'closes :',
    'close :',
    'close',
    'closes at',
    'close at',
    'ends at',
    'ends',
    'closing at',
    'ending at',
    'ending',
    'finishing at',
    'finishes at',
    'end at',
    'goes until',
    'runs until',
    'until',
  ].flatMap((end) => [`and ${end}`, `, ${end}`, `, and ${end}`, `& ${end}`, end]),
);

/** Consumes a time span. Null when there is none at the cursor, or an ambiguous one. */
export function takeTimeRange(cursor: Cursor, context: ClockContext): TimeRange | null {
  return attempt(cursor, () => {
    const begin = consumeOneOf(cursor, beginning) ? 'from' : takeWord(cursor, startPrefixes);
    consumeOneOf(cursor, hoursOf);
    takeWord(cursor, articles);
    const start = takeTime(cursor);
    if (start === null) {
      return null;
    }
    const closes = consumeOneOf(cursor, closing);
    const dashes = closes ? null : takeWord(cursor, endPrefixes);
    if (dashes === '-') {
      takeWord(cursor, new Set(['-']));
    } else if (
      dashes === null &&
      !closes &&
      !((begin === 'between' || begin === 'entre') && takeWord(cursor, new Set(['and', 'y'])))
    ) {
      return null;
    }
    takeWord(cursor, articles);
    const end = takeTime(cursor);
    return end && parseTimeRange(start, end, context);
  });
}

/** A closing time alone: marked as am or pm, or in the evening. */
export function takeEnd(cursor: Cursor): number | null {
  const time = takeTime(cursor);
  return time === null || /^(?:-|to)$/.test(peek(cursor)?.text ?? '') ? null : endingAlone(time);
}

/** An opening time alone: marked as am or pm, or in the morning. */
export function takeBeginning(cursor: Cursor): number | null {
  const time = takeTime(cursor);
  return time === null || /^(?:-|to|until|a|hasta)$/.test(peek(cursor)?.text ?? '') ? null : beginningAlone(time);
}

/** Whole days. The tokenizer may have taken the unit after `24` for hours of the day. */
export function takeAroundTheClock(cursor: Cursor): boolean {
  return consumeOneOf(cursor, aroundTheClock) && (consumeOneOf(cursor, everyDayOfTheYear) || true);
}

function takeTime(cursor: Cursor): ParsedTime | null {
  const time = peek(cursor)?.time;
  if (time === undefined) {
    return null;
  }
  cursor.position += 1;
  return time;
}
