/** Converts an opening_hours line to HSDS schedules: one row for the days that share their hours. */

import { addToWeek, emptyWeek, formatClock, formatOpeningHours, type Week } from './hours/format-opening-hours.ts';
import type { TimeRange } from './hours/parse-times.ts';
import { dayCodes } from './hours/parse-week-days.ts';

export type ScheduleRow = { freq: string; byday: string; opens_at: string; closes_at: string };

/** Undefined when the line is more than weekly hours; then it is exported as text. */
export function scheduleRowsOf(line: string): ScheduleRow[] | undefined {
  const week = readWeek(line);
  if (week === undefined) {
    return undefined;
  }
  const daysOf = new Map<string, number[]>();
  for (const [day, ranges] of week.entries()) {
    for (const { from, to } of ranges) {
      const key = `${formatClock(from)} ${formatClock(to % 1440)}`;
      daysOf.set(key, [...(daysOf.get(key) ?? []), day]);
    }
  }
  return [...daysOf].map(([key, days]) => {
    const [opens_at = '', closes_at = ''] = key.split(' ');
    return { freq: 'WEEKLY', byday: days.map((day) => dayCodes[day]?.toUpperCase()).join(','), opens_at, closes_at };
  });
}

/** Undefined unless the week is equivalent to the line. */
function readWeek(line: string): Week | undefined {
  const week = emptyWeek();
  for (const rule of line === '24/7' ? ['Mo-Su 00:00-24:00'] : line.split(';')) {
    const [, days = '', times = ''] = /^(\S+) (\S+)$/.exec(rule.trim()) ?? [];
    const chosen = days.split(',').flatMap(daysNamed);
    for (const time of times.split(',')) {
      const range = timeRangeOf(time);
      if (range === undefined || chosen.length === 0 || !addToWeek(week, chosen, range)) {
        return undefined;
      }
    }
  }
  return formatOpeningHours(week) === line ? week : undefined;
}

function daysNamed(range: string): number[] {
  const [from, through = from] = range.split('-').map((code) => (dayCodes as readonly string[]).indexOf(code));
  return from === undefined || through === undefined || from < 0 || through < from
    ? []
    : Array.from({ length: through - from + 1 }, (_, step) => from + step);
}

function timeRangeOf(time: string): TimeRange | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/.exec(time) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  return from < 1440 && to > 0 && to <= 1440 ? { from, to } : undefined;
}
