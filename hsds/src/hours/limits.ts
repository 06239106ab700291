/** Shortens hours to the time in which somebody may come in. Being there too late is like standing before a locked door. */
import type { Stretch, WrittenTime } from './clock-times.ts';
import { possibleMinutes } from './clock-times.ts';
import type { Item } from './items.ts';

export type Limit = Extract<Item, { kind: 'lastEntry' | 'lastEntryBefore' }>;

/** A last entry that takes more than this away was meant for other hours. */
const longestCut = 150;

/** The stretches of one day or of one day of the month. */
type Days = readonly (readonly Stretch[])[];

/** Null when a limit fits none of the hours, or is not clear. */
export function withLimits(days: Days, limits: readonly Limit[]): Stretch[][] | null {
  let limited: Stretch[][] | null = days.map((stretches) => stretches.map((one) => ({ ...one })));
  for (const limit of limits) {
    limited = limited && withLimit(limited, limit);
  }
  return limited;
}

function withLimit(days: Stretch[][], limit: Limit): Stretch[][] | null {
  if (limit.kind === 'lastEntryBefore') {
    const open = days.flatMap((stretches) => stretches.slice(-1));
    return open.length > 0 && open.every((one) => lengthOf(one) > limit.minutes * 2)
      ? days.map((stretches) => cutLast(stretches, ({ to }) => (to - limit.minutes + 1440) % 1440))
      : null;
  }
  return withLastEntry(days, limit.time);
}

function withLastEntry(days: Stretch[][], time: WrittenTime): Stretch[][] | null {
  const fitting = possibleMinutes(time).filter((at) => days.some((stretches) => stretches.some(inside(at))));
  const [at] = fitting;
  const isMidway = at === undefined || days.some((stretches) => stretches.slice(0, -1).some(inside(at)));
  if (fitting.length !== 1 || isMidway) {
    return null;
  }
  const isTooEarly = days.some((stretches) =>
    stretches.some((one) => inside(at)(one) && (one.to - at + 1440) % 1440 > longestCut),
  );
  const cut = (stretches: Stretch[]) => (stretches.some(inside(at)) ? cutLast(stretches, () => at) : stretches);
  return isTooEarly ? null : days.map(cut);
}

function inside(at: number): (stretch: Stretch) => boolean {
  return (stretch) => {
    const after = (at - stretch.from + 1440) % 1440;
    return after > 0 && after <= lengthOf(stretch);
  };
}

function lengthOf({ from, to }: Stretch): number {
  return to > from ? to - from : to - from + 1440;
}

function cutLast(stretches: readonly Stretch[], end: (last: Stretch) => number): Stretch[] {
  return stretches.map((one, index) => (index === stretches.length - 1 ? { ...one, to: end(one) } : one));
}
