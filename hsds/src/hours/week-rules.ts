/** Creates the rules of an opening_hours line for the hours of weekdays and of days of the month. */
import type { DayHours, PauseIn } from './clauses.ts';
import {
  addToWeek,
  doOverlap,
  emptyWeek,
  formatOpeningHours,
  timeRangesText,
  type Week,
} from './format-opening-hours.ts';
import { type Limit, withLimits } from './last-entry.ts';
import type { TimeRange } from './parse-times.ts';
import { dayCodes } from './parse-week-days.ts';

export function parseRules(hours: readonly DayHours[], limits: readonly Limit[]): string[] | null {
  const week = emptyWeek();
  const monthly: { nth: readonly number[]; day: number; ranges: readonly TimeRange[] }[] = [];
  const closed = hours.filter((one) => one.ranges.length === 0 && !isChange(one));
  const open = hours.filter((one) => one.ranges.length > 0 || isChange(one));
  for (const one of open) {
    if (!addHours(week, one, open)) {
      return null;
    }
    monthly.push(...one.nth.map((nth) => ({ ...nth, ranges: one.ranges })));
  }
  const off: string[] = [];
  for (const { days, nth } of closed) {
    const opened = days.filter((day) => isOpenOn(week, day) || monthly.some((one) => one.day === day));
    const removable = open.length === 1 && open[0]?.all === true;
    if (opened.length > 0 && !removable) {
      return null;
    }
    for (const day of opened) {
      week[day] = [];
    }
    if (nth.some(({ day }) => !isOpenOn(week, day))) {
      return null;
    }
    off.push(...nth.map((one) => `${dayCodes[one.day]}[${one.nth.join(',')}] off`));
  }
  const clash = monthly.some(
    ({ day, nth }, index) =>
      isOpenOn(week, day) ||
      monthly.slice(index + 1).some((other) => other.day === day && other.nth.some((one) => nth.includes(one))) ||
      // The fourth of a month may be its last.
      (monthly.some((other) => other.day === day && other.nth.includes(-1)) && nth.some((one) => one >= 4)),
  );
  const limited = withLimits([...week, ...monthly.map(({ ranges }) => ranges)], limits);
  const weekly = limited === null ? undefined : formatOpeningHours(limited.slice(0, week.length));
  if (clash || limited === null || (weekly === undefined && monthly.length === 0)) {
    return null;
  }
  return [
    ...(weekly?.split('; ') ?? []),
    ...monthly.map(
      ({ day, nth }, index) =>
        `${dayCodes[day]}[${nth.join(',')}] ${timeRangesText(limited[week.length + index] ?? [])}`,
    ),
    ...off,
  ];
}

/** False when these hours conflict with those that were added before. */
function addHours(
  week: Week,
  { days, nth, ranges, until, since, instead }: DayHours,
  open: readonly DayHours[],
): boolean {
  const overlaps = days.some((day) => week[day]?.some((one) => ranges.some((other) => doOverlap(one, other))));
  // `Daily 10-6, Sundays 12-6`
  const isBesideAll =
    open[0]?.all === true && open[0].nth.length === 0 && overlaps && open.filter(({ all }) => all).length === 1;
  if (until === undefined && since === undefined && !instead && !isBesideAll) {
    return ranges.every((range) => addToWeek(week, days, range));
  }
  if (
    nth.length > 0 ||
    (until === undefined && since === undefined && !overlaps) ||
    days.some((day) => !isOpenOn(week, day))
  ) {
    return false;
  }
  return days.every((day) => replaceOn(week, day, ranges, until, since));
}

function isChange({ until, since }: DayHours): boolean {
  return until !== undefined || since !== undefined;
}

function replaceOn(
  week: Week,
  day: number,
  ranges: readonly TimeRange[],
  until: number | undefined,
  since: number | undefined,
): boolean {
  const [first] = week[day] ?? [];
  if (since !== undefined) {
    const isInside = first !== undefined && first.to > first.from && since < first.to && since !== first.from;
    if (first && isInside) first.from = since;
    return isInside;
  }
  const last = week[day]?.at(-1);
  if (until === undefined) {
    week[day] = [];
    return ranges.every((range) => addToWeek(week, [day], range));
  }
  if (last === undefined || last.to <= last.from || until <= last.from || until === last.to) {
    return false;
  }
  last.to = until;
  return true;
}

function isOpenOn(week: Week, day: number): boolean {
  return (week[day]?.length ?? 0) > 0;
}

/** A break must be inside the hours of at least one of its days, and overlap no edge. */
export function subtractBreaks(hours: readonly DayHours[], pauses: readonly PauseIn[]): DayHours[] | null {
  const [pause, ...more] = pauses;
  if (pause === undefined) {
    return [...hours];
  }
  const cut = hours.map((one) => (pause.hours.includes(one) ? takePause(one.ranges, pause.range) : one.ranges));
  if (more.length > 0 || hours.some(isChange) || cut.some((ranges) => ranges === null)) {
    return null;
  }
  const isChanged = cut.some((ranges, index) => ranges !== hours[index]?.ranges);
  return isChanged ? hours.map((one, index) => ({ ...one, ranges: cut[index] ?? [] })) : null;
}

/** The same list when the break is outside of these hours; null when it overlaps their edge. */
function takePause(ranges: readonly TimeRange[], pause: TimeRange): readonly TimeRange[] | null {
  const overlap = (one: TimeRange) => pause.from < one.to && one.from < pause.to;
  if (ranges.some(({ from, to }) => to <= from) || pause.to <= pause.from) {
    return null;
  }
  const [only, ...more] = ranges.filter(overlap);
  if (only === undefined) {
    const isGap = ranges.some(({ to }) => to === pause.from) && ranges.some(({ from }) => from === pause.to);
    return isGap ? [...ranges] : ranges;
  }
  if (more.length > 0 || only.from >= pause.from || only.to <= pause.to) {
    return null;
  }
  return ranges.flatMap((one) =>
    one === only
      ? [
          { from: one.from, to: pause.from },
          { from: pause.to, to: one.to },
        ]
      : [one],
  );
}
