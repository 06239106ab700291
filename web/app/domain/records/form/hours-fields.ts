/** Opening hours as fields of a form: day by day, as one line, or unknown. */

import type { OperatingHours } from '@waymark/contract/resource';
import type { ValidationErrors } from '@waymark/contract/validation-rules';
import {
  formatWeekLine,
  parseWeekLine,
  type TimeSpan,
  type Week,
  type WeekDay,
  weekDays,
} from './week-to-opening-hours.ts';

const dayParts = ['is', 'from', 'to', 'twice', 'from2', 'to2'] as const;
type DayPart = (typeof dayParts)[number];
type DayField = `hours.${WeekDay}.${DayPart}`;

/** A date of this weekday (0: Monday), to format its name. */
export function dateOfWeekday(index: number): string {
  return `2024-01-0${index + 1}`;
}

export function dayField<Part extends DayPart>(day: WeekDay, part: Part): `hours.${WeekDay}.${Part}` {
  return `hours.${day}.${part}`;
}

const dayFields: readonly DayField[] = weekDays.flatMap((day) => dayParts.map((part) => dayField(day, part)));

const otherFields = [
  'operatingHours.weekly',
  'operatingHours.timeZone',
  'operatingHours.closedOnHolidays',
  'operatingHours.specialHours',
] as const;

export type HoursField = 'hoursMode' | DayField | (typeof otherFields)[number];
export const hoursFields: readonly HoursField[] = ['hoursMode', ...dayFields, ...otherFields];

export const hoursModes = ['days', 'line', 'unknown'] as const;
export type HoursMode = (typeof hoursModes)[number];

/** The choices for a day; the first is the default. */
export const dayChoices = ['closed', 'open', 'always', 'same'] as const;

type TypedHours = Readonly<Partial<Record<HoursField, string>>>;

export function hoursModeOf(typed: TypedHours): HoursMode {
  return hoursModes.find((mode) => mode === typed.hoursMode) ?? 'unknown';
}

/** The week in the fields, and the errors of the fields. A day that is 'same' has the hours of the day before. */
function readWeek(typed: TypedHours): { week: Week; complaints: ValidationErrors } {
  const complaints: ValidationErrors = {};
  const week: TimeSpan[][] = [];
  for (const day of weekDays) {
    const choice = typed[dayField(day, 'is')];
    if (choice === 'same') week.push([...(week.at(-1) ?? [])]);
    else if (choice === 'always') week.push([{ from: '00:00', to: '24:00' }]);
    else week.push(choice === 'open' ? readDay(typed, day, complaints) : []);
  }
  if (Object.keys(complaints).length === 0 && week.every((spans) => spans.length === 0)) {
    complaints[dayField('Mo', 'is')] = { code: 'hours-empty' };
  }
  return { week, complaints };
}

function readDay(typed: TypedHours, day: WeekDay, complaints: ValidationErrors): TimeSpan[] {
  const first = readSpan(typed, dayField(day, 'from'), dayField(day, 'to'), complaints);
  if (typed[dayField(day, 'twice')] !== 'on') return first ? [first] : [];
  const second = readSpan(typed, dayField(day, 'from2'), dayField(day, 'to2'), complaints);
  if (!first || !second) return [];
  // The first time must end before midnight and before the second begins.
  if (first.to <= first.from || second.from < first.to) {
    complaints[dayField(day, 'from2')] = { code: 'hours-overlap' };
    return [first];
  }
  return [first, second];
}

function readSpan(
  typed: TypedHours,
  fromField: DayField,
  toField: DayField,
  complaints: ValidationErrors,
): TimeSpan | null {
  const from = typed[fromField] ?? '';
  const to = typed[toField] ?? '';
  if (from === '' || to === '') {
    complaints[from === '' ? fromField : toField] = { code: 'hours-incomplete' };
    return null;
  }
  if (from === to) {
    complaints[toField] = { code: 'hours-same' };
    return null;
  }
  return { from, to: to === '00:00' ? '24:00' : to };
}

/** Errors across the fields of a week. */
export function validateHours(typed: TypedHours): ValidationErrors {
  return hoursModeOf(typed) === 'days' ? readWeek(typed).complaints : {};
}

/** The opening_hours line of the fields; '' for none, and while they have errors. */
export function formatHoursLine(typed: TypedHours): string {
  const mode = hoursModeOf(typed);
  if (mode === 'line') return typed['operatingHours.weekly']?.trim() ?? '';
  if (mode === 'unknown') return '';
  const { week, complaints } = readWeek(typed);
  return Object.keys(complaints).length > 0 ? '' : formatWeekLine(week);
}

/** The fields for stored hours: day by day where their line allows it. */
export function initialHours(hours: OperatingHours | undefined): TypedHours {
  const weekly = hours?.weekly?.trim() ?? '';
  const week = weekly === '' ? null : parseWeekLine(weekly);
  const days = week?.every((spans) => spans.length <= 2) ? week : null;
  return {
    hoursMode: weekly === '' ? 'unknown' : days ? 'days' : 'line',
    ...Object.fromEntries((days ?? []).flatMap((spans, index) => initialDay(weekDays[index] ?? 'Mo', spans))),
    'operatingHours.weekly': weekly,
    'operatingHours.timeZone': hours?.timeZone ?? '',
    'operatingHours.closedOnHolidays': hours?.closedOnHolidays ? 'on' : '',
    'operatingHours.specialHours': hours?.specialHours ?? '',
  };
}

function initialDay(day: WeekDay, [first, second]: readonly TimeSpan[]): [DayField, string][] {
  if (!first) return [[dayField(day, 'is'), 'closed']];
  if (first.from === '00:00' && first.to === '24:00') return [[dayField(day, 'is'), 'always']];
  const toFieldValue = (to: string) => (to === '24:00' ? '00:00' : to);
  return [
    [dayField(day, 'is'), 'open'],
    [dayField(day, 'from'), first.from],
    [dayField(day, 'to'), toFieldValue(first.to)],
    ...(second
      ? ([
          [dayField(day, 'twice'), 'on'],
          [dayField(day, 'from2'), second.from],
          [dayField(day, 'to2'), toFieldValue(second.to)],
        ] satisfies [DayField, string][])
      : []),
  ];
}
