/** Hours as fields of a form: day by day, as one line, or not known. */

import type { OperatingHours } from '@waymark/contract/resource';
import type { ValidationErrors } from '@waymark/contract/validation-rules';
import { formatWeekLine, parseWeekLine, type TimeSpan, type Week } from './week-to-opening-hours.ts';

/** OpenStreetMap's names of the days, Monday first. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type WeekDay = (typeof weekDays)[number];

const dayParts = ['is', 'from', 'to', 'twice', 'from2', 'to2'] as const;
type DayPart = (typeof dayParts)[number];
type DayField = `hours.${WeekDay}.${DayPart}`;

export function dayField<Part extends DayPart>(day: WeekDay, part: Part): `hours.${WeekDay}.${Part}` {
  return `hours.${day}.${part}`;
}

const dayFields: readonly DayField[] = weekDays.flatMap((day) => dayParts.map((part) => dayField(day, part)));

const ownFields = [
  'operatingHours.weekly',
  'operatingHours.timeZone',
  'operatingHours.closedOnHolidays',
  'operatingHours.specialHours',
] as const;

export type HoursField = 'hoursMode' | DayField | (typeof ownFields)[number];
export const hoursFields: readonly HoursField[] = ['hoursMode', ...dayFields, ...ownFields];

export const hoursModes = ['days', 'line', 'unknown'] as const;
export type HoursMode = (typeof hoursModes)[number];

/** What is chosen for a day. The first is what stands there at first. */
export const dayChoices = ['closed', 'open', 'always', 'same'] as const;

type Typed = Readonly<Partial<Record<HoursField, string>>>;

export function hoursModeOf(typed: Typed): HoursMode {
  return hoursModes.find((mode) => mode === typed.hoursMode) ?? 'unknown';
}

/** The week as it stands in the fields, with what is wrong with it. A day that is 'same' is as the day before it. */
function readWeek(typed: Typed): { week: Week; complaints: ValidationErrors } {
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

function readDay(typed: Typed, day: WeekDay, complaints: ValidationErrors): TimeSpan[] {
  const first = readSpan(typed, dayField(day, 'from'), dayField(day, 'to'), complaints);
  if (typed[dayField(day, 'twice')] !== 'on') return first ? [first] : [];
  const second = readSpan(typed, dayField(day, 'from2'), dayField(day, 'to2'), complaints);
  if (!first || !second) return [];
  // Closing after midnight, or later than the second time begins.
  if (first.to <= first.from || second.from < first.to) {
    complaints[dayField(day, 'from2')] = { code: 'hours-overlap' };
    return [first];
  }
  return [first, second];
}

function readSpan(typed: Typed, fromField: DayField, toField: DayField, complaints: ValidationErrors): TimeSpan | null {
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

/** What rules of single fields cannot tell of hours. */
export function validateHours(typed: Typed): ValidationErrors {
  return hoursModeOf(typed) === 'days' ? readWeek(typed).complaints : {};
}

/** The line that the fields say, '' when they say none (yet). */
export function formatHoursLine(typed: Typed): string {
  const mode = hoursModeOf(typed);
  if (mode === 'line') return typed['operatingHours.weekly']?.trim() ?? '';
  if (mode === 'unknown') return '';
  const { week, complaints } = readWeek(typed);
  return Object.keys(complaints).length > 0 ? '' : formatWeekLine(week);
}

/** The fields for hours that are stored: day by day where their line can be shown so. */
export function initialHours(hours: OperatingHours | undefined): Typed {
  const weekly = hours?.weekly?.trim() ?? '';
  const week = weekly === '' ? null : parseWeekLine(weekly);
  const days = week?.every((spans) => spans.length <= 2) ? week : null;
  return {
    hoursMode: weekly === '' ? 'unknown' : days ? 'days' : 'line',
    ...Object.fromEntries((days ?? []).flatMap((spans, index) => dayStart(weekDays[index] ?? 'Mo', spans))),
    'operatingHours.weekly': weekly,
    'operatingHours.timeZone': hours?.timeZone ?? '',
    'operatingHours.closedOnHolidays': hours?.closedOnHolidays ? 'on' : '',
    'operatingHours.specialHours': hours?.specialHours ?? '',
  };
}

function dayStart(day: WeekDay, [first, second]: readonly TimeSpan[]): [DayField, string][] {
  if (!first) return [[dayField(day, 'is'), 'closed']];
  if (first.from === '00:00' && first.to === '24:00') return [[dayField(day, 'is'), 'always']];
  const shown = (to: string) => (to === '24:00' ? '00:00' : to);
  return [
    [dayField(day, 'is'), 'open'],
    [dayField(day, 'from'), first.from],
    [dayField(day, 'to'), shown(first.to)],
    ...(second
      ? ([
          [dayField(day, 'twice'), 'on'],
          [dayField(day, 'from2'), second.from],
          [dayField(day, 'to2'), shown(second.to)],
        ] satisfies [DayField, string][])
      : []),
  ];
}
