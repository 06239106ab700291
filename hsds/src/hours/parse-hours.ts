/**
 * The parser of hours texts for all imports and forms: the text becomes an OpenStreetMap opening_hours line, or there
 * is no line and a reason. Every word must be understood, and a second, independent reading must find the same days and
 * times: a wrong line sends someone to a locked door, while an unparsed text can still be read by a person.
 */
import type { GivenReason } from '@waymark/contract/row-reasons';
import { assemble } from './assemble.ts';
import type { FullDate } from './calendar.ts';
import { columnsAsText } from './columns-as-text.ts';
import { isOver } from './dated-hours.ts';
import { formalLine } from './formal-line.ts';
import type { ClockContext } from './parse-times.ts';
import { plainText } from './plain-text.ts';
import { parseItems } from './read-items.ts';
import { rowsAsText } from './rows-as-text.ts';
import { findDifference } from './second-reading.ts';
import { withoutLabels } from './without-labels.ts';
import { datesInOneForm, withoutPastBeginning } from './written-dates.ts';

export type ParsedHours = {
  /** OpenStreetMap opening_hours line. */
  weekly: string;
  closedOnHolidays?: boolean;
};
export type HoursReadResult = { hours: ParsedHours } | { hours: null; reason: GivenReason };

export type HoursOptions = Pick<ClockContext, 'mayBeNight'> & {
  /** The day of reading, today by default: hours in force from a later day, or on past dates only, are not read. */
  today?: FullDate;
};

/** Maximum length: a longer text is not opening hours. */
const maxLength = 4000;

/** Maximum length of a line in a record. */
const maxLineLength = 500;

/** The line, or null when any part of the text is ambiguous. */
export function parseHours(written: string, options: HoursOptions = {}): ParsedHours | null {
  return parseHoursWithReport(written, options).hours;
}

/** Maximum number of texts of one table that are remembered. */
const maxRemembered = 1000;

/** A reader for many records of one day: it parses a text that many of them have only once. */
export function createHoursReader(): (written: string, options: Pick<HoursOptions, 'mayBeNight'>) => HoursReadResult {
  const results = new Map<string, HoursReadResult>();
  return (written, { mayBeNight }) => {
    const key = `${mayBeNight} ${written}`;
    const result = results.get(key) ?? parseHoursWithReport(written, { mayBeNight });
    if (results.size >= maxRemembered) {
      results.clear();
    }
    results.set(key, result);
    return result;
  };
}

/** The same, with a reason when there is no line. */
export function parseHoursWithReport(written: string, options: HoursOptions = {}): HoursReadResult {
  if (written.length > maxLength) {
    return { hours: null, reason: { code: 'hours-long', values: { limit: maxLength } } };
  }
  const formal = formalLine(written);
  if (formal !== null) {
    return { hours: { weekly: formal } };
  }
  const plain = plainText(rowsAsText(written));
  const dated = plain === null ? '' : datesInOneForm(columnsAsText(withoutLabels(plain)));
  if (dated === '') {
    return { hours: null, reason: { code: 'hours-nothing-shown' } };
  }
  if (!isBalanced(dated)) {
    return { hours: null, reason: { code: 'hours-bracket' } };
  }
  const day = options.today ?? today();
  const text = withoutPastBeginning(dated, day);
  const read = parseItems(text, options);
  if ('unexplained' in read) {
    return { hours: null, reason: { code: 'hours-words', values: { words: read.unexplained } } };
  }
  const found = assemble(read.items);
  if ('reason' in found) {
    return { hours: null, reason: { code: found.reason } };
  }
  if (isOver(found.weekly, day)) {
    return { hours: null, reason: { code: 'hours-over' } };
  }
  const difference = findDifference(text, found);
  if (difference !== null) {
    return { hours: null, reason: difference };
  }
  if (found.weekly.length > maxLineLength) {
    return { hours: null, reason: { code: 'hours-many' } };
  }
  return { hours: { weekly: found.weekly, ...(found.closedOnHolidays && { closedOnHolidays: true }) } };
}

function today(): FullDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
}

function isBalanced(text: string): boolean {
  const only = text.replace(/[^()[\]]/g, '');
  return /^(?:\(\)|\[\])*$/.test(only);
}
