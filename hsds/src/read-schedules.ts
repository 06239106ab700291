/**
 * Converts HSDS schedules to one opening_hours line, or to text where no line is certain. Sources: HSDS 3.2, table
 * schedule (recurrence fields of RFC 5545; `opens_at`, `closes_at` local times), and HSDS 1.x, table regular_schedules
 * (`weekday`, one row a day).
 */

import { meaningfulText, omitUndefined, uniqueTexts } from './clean-text.ts';
import { addToWeek, emptyWeek, formatOpeningHours, timeRangesText } from './hours/format-opening-hours.ts';
import { type HoursOptions, parseHoursWithReport } from './hours/parse-hours.ts';
import { dayCodes } from './hours/parse-week-days.ts';
import { rowTimeRange, rowWeekday } from './hours/row-hours.ts';
import { cellValue, type Row } from './read-csv.ts';
import type { Reason } from './row-problem.ts';

export type ParsedSchedules = {
  weekly?: string;
  specialHours?: string;
  closedOnHolidays?: boolean;
  /** The source text of the line. */
  written?: string;
  /** Rows with uncertain times. */
  doubts: { row: Row; field: string; value: string; reason: Reason }[];
};

/** `today` is `2026-11-21`: schedules that have ended, or have not begun, are text only. */
export function readSchedules(rows: readonly Row[], today: string, options: HoursOptions = {}): ParsedSchedules {
  const doubts: ParsedSchedules['doubts'] = [];
  const texts = rows.flatMap((row) => [
    meaningfulText(cellValue(row, 'description')),
    meaningfulText(cellValue(row, 'notes')),
  ]);
  const withTimes = rows.filter(
    (row) => cellValue(row, 'opens_at') !== '' || cellValue(row, 'closes_at') !== '' || cellValue(row, 'byday') !== '',
  );
  if (withTimes.length > 0) {
    const weekly = readTimes(withTimes, today, doubts);
    const asTexts = weekly === undefined ? withTimes.map(formatRow) : [];
    return found({ weekly, specialHours: joined([...texts, ...asTexts]) }, doubts);
  }
  // Each of two texts may be incomplete, so only a single one becomes the line.
  const [row] = rows;
  const written = cellValue(row, 'description');
  const answer = rows.length === 1 ? parseHoursWithReport(written, options) : undefined;
  if (answer?.hours) {
    const { weekly, closedOnHolidays } = answer.hours;
    const hours = found({ weekly, closedOnHolidays, specialHours: meaningfulText(cellValue(row, 'notes')) }, doubts);
    return { ...hours, ...(written !== weekly && { written }) };
  }
  return found({ specialHours: joined(texts) }, doubts);
}

function found(
  hours: { [K in keyof Omit<ParsedSchedules, 'doubts' | 'written'>]: ParsedSchedules[K] | undefined },
  doubts: ParsedSchedules['doubts'],
): ParsedSchedules {
  return { ...omitUndefined<Omit<ParsedSchedules, 'doubts' | 'written'>>(hours), doubts };
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return uniqueTexts(texts).join('\n') || undefined;
}

/** Undefined as soon as one row is uncertain: partial hours would look complete. */
function readTimes(rows: readonly Row[], today: string, doubts: ParsedSchedules['doubts']): string | undefined {
  const week = emptyWeek();
  const monthly: string[] = [];
  const before = doubts.length;
  for (const row of rows) {
    const doubt = (field: string, reason: Reason) => doubts.push({ row, field, value: cellValue(row, field), reason });
    const range = rowTimeRange(cellValue(row, 'opens_at'), cellValue(row, 'closes_at'));
    const days = readByDay(row);
    const unsupported = ['byweekno', 'bymonthday', 'byyearday', 'until', 'count'].find(
      (field) => cellValue(row, field) !== '',
    );
    const notADay = ['valid_from', 'valid_to'].find((field) => !/^(?:\d{4}-\d{2}-\d{2}|$)/.test(cellValue(row, field)));
    if (notADay !== undefined) {
      // `03/01/2027` cannot be compared: hours that begin later would count as current.
      doubt(notADay, 'day-wrong');
    } else if (cellValue(row, 'valid_to') !== '' && cellValue(row, 'valid_to').slice(0, 10) < today) {
      doubt('valid_to', 'hours-ended');
    } else if (cellValue(row, 'valid_from').slice(0, 10) > today) {
      doubt('valid_from', 'hours-not-begun');
    } else if (
      cellValue(row, 'valid_to') !== '' ||
      unsupported !== undefined ||
      !/^1?$/.test(cellValue(row, 'interval'))
    ) {
      doubt(unsupported ?? (cellValue(row, 'valid_to') !== '' ? 'valid_to' : 'interval'), 'hours-not-weekly');
    } else if (range === null) {
      doubt('opens_at', 'hours-no-times');
    } else if (days === null) {
      doubt('byday', 'hours-no-days');
    } else if (days.nth.length > 0) {
      monthly.push(...days.nth.map(({ nth, day }) => `${dayCodes[day]}[${nth}] ${timeRangesText([range])}`));
    } else if (!addToWeek(week, days.weekly, range)) {
      doubt('opens_at', 'hours-overlap');
    }
  }
  const weekly = formatOpeningHours(week);
  if (doubts.length > before || (monthly.length > 0 && weekly !== undefined)) {
    return undefined;
  }
  return weekly ?? (monthly.join('; ') || undefined);
}

function readByDay(row: Row): { weekly: number[]; nth: { nth: number; day: number }[] } | null {
  const frequency = cellValue(row, 'freq').toUpperCase();
  const parts = cellValue(row, 'byday')
    .toUpperCase()
    .split(/[,;\s]+/)
    .filter(Boolean);
  if (frequency === 'DAILY' && parts.length === 0) {
    return { weekly: [0, 1, 2, 3, 4, 5, 6], nth: [] };
  }
  const weekday = cellValue(row, 'weekday');
  if (weekday !== '' && parts.length === 0) {
    const day = rowWeekday(weekday);
    return day === null || !/^(WEEKLY|)$/.test(frequency) ? null : { weekly: [day], nth: [] };
  }
  const days = parts.map((part) => {
    const [, nth, code] = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part) ?? [];
    return {
      nth: nth === undefined ? undefined : Number(nth),
      day: dayCodes.findIndex((day) => day.toUpperCase() === code),
    };
  });
  if (days.length === 0 || days.some(({ day }) => day === -1)) {
    return null;
  }
  if (frequency === 'MONTHLY') {
    const nth = days.flatMap((one) =>
      one.nth !== undefined && one.nth !== 0 && one.nth >= -1 && one.nth <= 5 ? [{ nth: one.nth, day: one.day }] : [],
    );
    return nth.length === days.length ? { weekly: [], nth } : null;
  }
  const weekly = [...new Set(days.map(({ day }) => day))];
  return /^(WEEKLY|)$/.test(frequency) && days.every(({ nth }) => nth === undefined) ? { weekly, nth: [] } : null;
}

const shortDayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ordinals: Record<string, string> = { '-1': 'last', 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' };
const units: Record<string, string> = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' };

/** The text of a schedule without a line, with all that limits it, so that no information is lost. */
function formatRow(row: Row): string {
  const cell = (field: string) => cellValue(row, field);
  const interval = /^1?$/.test(cell('interval')) ? '' : cell('interval');
  const unit = units[cell('freq').toUpperCase()];
  const rhythm = interval ? `every ${interval} ${unit ?? ''}`.trim() : /^MONTHLY$/i.test(cell('freq')) && 'monthly';
  const days = cell('byday')
    ? cell('byday')
        .split(/[,;\s]+/)
        .map(formatDay)
        .join(', ')
    : cell('weekday');
  const times = [cell('opens_at'), cell('closes_at')]
    .filter(Boolean)
    .map((time) => time.replace(/^(\d{1,2}:\d{2}):00$/, '$1'))
    .join('-');
  const dates = [cell('valid_from'), cell('valid_to')].filter(Boolean).join(' to ');
  const limits = [
    cell('bymonthday') && `day ${cell('bymonthday')} of the month`,
    cell('byyearday') && `day ${cell('byyearday')} of the year`,
    cell('byweekno') && `week ${cell('byweekno')} of the year`,
    dates,
    cell('until') && `until ${cell('until')}`,
    cell('count') && `${cell('count')} times`,
  ].filter(Boolean);
  return [rhythm, days, times, limits.length > 0 && `(${limits.join(', ')})`].filter(Boolean).join(' ');
}

/** `2TU` as "2nd Tue"; what is not such a day as it is. */
function formatDay(part: string): string {
  const [, nth, code] = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/i.exec(part) ?? [];
  const day = shortDayNames[dayCodes.findIndex((one) => one.toUpperCase() === code?.toUpperCase())];
  const ordinal = nth === undefined ? '' : ordinals[Number(nth)];
  return day === undefined || ordinal === undefined ? part : `${ordinal} ${day}`.trim();
}
