/** Shortens opening hours to the last time at which somebody is let in. */

import type { Item } from './items.ts';
import { type ParsedTime, possibleMinutes, type TimeRange } from './parse-times.ts';

export type Limit = Extract<Item, { kind: 'lastEntry' | 'lastEntryBefore' }>;

/** A last entry earlier than this before closing probably belongs to other hours. */
const maxMinutesCut = 150;

/** The time ranges of each weekday, or of each day of the month. */
type Days = readonly (readonly TimeRange[])[];

/** Null when a limit fits none of the hours, or is not clear. */
export function withLimits(days: Days, limits: readonly Limit[]): TimeRange[][] | null {
  let limited: TimeRange[][] | null = days.map((ranges) => ranges.map((one) => ({ ...one })));
  for (const limit of limits) {
    limited = limited && withLimit(limited, limit);
  }
  return limited;
}

function withLimit(days: TimeRange[][], limit: Limit): TimeRange[][] | null {
  if (limit.kind === 'lastEntryBefore') {
    const open = days.flatMap((ranges) => ranges.slice(-1));
    return open.length > 0 && open.every((one) => lengthOf(one) > limit.minutes * 2)
      ? days.map((ranges) => cutLast(ranges, ({ to }) => (to - limit.minutes + 1440) % 1440))
      : null;
  }
  return withLastEntry(days, limit.time);
}

function withLastEntry(days: TimeRange[][], time: ParsedTime): TimeRange[][] | null {
  const fitting = possibleMinutes(time).filter((at) => days.some((ranges) => ranges.some(isInside(at))));
  const [at] = fitting;
  const isMidway = at === undefined || days.some((ranges) => ranges.slice(0, -1).some(isInside(at)));
  if (fitting.length !== 1 || isMidway) {
    return null;
  }
  const isTooEarly = days.some((ranges) =>
    ranges.some((one) => isInside(at)(one) && (one.to - at + 1440) % 1440 > maxMinutesCut),
  );
  const cut = (ranges: TimeRange[]) => (ranges.some(isInside(at)) ? cutLast(ranges, () => at) : ranges);
  return isTooEarly ? null : days.map(cut);
}

function isInside(at: number): (range: TimeRange) => boolean {
  return (range) => {
    const after = (at - range.from + 1440) % 1440;
    return after > 0 && after <= lengthOf(range);
  };
}

function lengthOf({ from, to }: TimeRange): number {
  return to > from ? to - from : to - from + 1440;
}

function cutLast(ranges: readonly TimeRange[], end: (last: TimeRange) => number): TimeRange[] {
  return ranges.map((one, index) => (index === ranges.length - 1 ? { ...one, to: end(one) } : one));
}
