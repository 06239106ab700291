/** Parses the name of the service whose hours follow. */
import { type Cursor, peek } from './cursor.ts';
import type { Item } from './items.ts';
import type { HoursSpan } from './notes.ts';
import { parseDay } from './parse-week-days.ts';
import { endOfIntroduction, endOfSubject } from './subjects.ts';
import type { Token } from './tokenize-hours.ts';

/** Positions in the tokens of a text. */
type Places = { firstTime: number; firstMonth: number; hours: HoursSpan };

/** The name of what is open: at the beginning, or after the hours of a phone or an office. */
export function takeNamed(
  cursor: Cursor,
  { firstTime, hours, firstMonth }: Places,
  before: readonly Item[],
): Item[] | null {
  const isAfterStop = before.at(-1)?.kind === 'stop';
  const isFirst =
    firstTime === -1 ||
    cursor.position <= firstTime ||
    (isAfterStop && !before.some(({ kind }) => kind === 'times' || kind === 'label'));
  if (!isFirst && cursor.position > hours.last) {
    return isMarked(peek(cursor, -1)) && !before.some(({ kind }) => kind === 'label') && takeSubjectAfter(cursor)
      ? []
      : null;
  }
  const end =
    isFirst || isAfterStop
      ? maxOfBoth(endOfSubject(cursor), isFirst ? endOfIntroduction(cursor, hours.first, firstMonth) : null)
      : null;
  // `Drop box available 24 hrs` is not where help is given.
  const isDropBox = /^(?:drop box|dropbox .*|book drop|mail drop)$/.test(
    `${peek(cursor)?.text} ${peek(cursor, 1)?.text}`,
  );
  const isBetweenDays = before.at(-1)?.kind === 'days' && isDay(cursor.tokens[end ?? 0]);
  if (end === null || isBetweenDays || isDropBox) {
    return null;
  }
  // `24-hour answering service` is no name of what is open.
  const isAlways = before.some((item) => item.kind === 'times' && item.aroundTheClock);
  if (!(isFirst && !isAlways) && !isAfterOthers(before)) {
    return null;
  }
  cursor.position = end;
  // `Clerk's office`: the office is the label.
  return /^offices?$/.test(peek(cursor)?.text ?? '') ? [] : [{ kind: 'label', of: 'named' }];
}

/** After "Sunday dinner". */
function isDay(token: Token | undefined): boolean {
  return parseDay(token?.text ?? '') !== null;
}

function maxOfBoth(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** `9 to 11 a.m. the food pantry is open` */
function takeSubjectAfter(cursor: Cursor): boolean {
  const end = endOfSubject(cursor);
  const hasVerb = cursor.tokens.slice(cursor.position, end ?? 0).some(({ text }) => /^(?:is|are)$/.test(text));
  cursor.position = hasVerb ? (end ?? cursor.position) : cursor.position;
  return hasVerb;
}

function isMarked(token: Token | undefined): boolean {
  return token?.time?.half !== undefined || token?.time?.word !== undefined;
}

/** After the hours of a phone or an office, when nothing else was named. */
function isAfterOthers(before: readonly Item[]): boolean {
  const labels = before.flatMap((item) => (item.kind === 'label' ? [item.of] : []));
  const first = before.findIndex(({ kind }) => kind === 'label');
  const isUnlabelled = before.slice(0, first).some(({ kind }) => kind === 'times');
  return labels.length > 0 && !isUnlabelled && labels.every((of) => of === 'phone' || of === 'office');
}
