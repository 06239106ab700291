/**
 * Puts counts together until none is small. Every search lies in exactly one group, each group is published with one number, and
 * whatever else is shown is a sum of groups: so a count that is not published can be found by no subtraction. Pure.
 */
import { minPublishedCount } from '@waymark/contract/unmet-lists';
import type { Bounds } from '@waymark/contract/unmet-needs';

/** The most that a count can be which is not told. */
const maxSuppressed = minPublishedCount - 1;

export type Counted = { asked: number };

export type Partition<Cell> = {
  /** `level`: the place of the key in `levels` by which the cells of this group belong together. */
  groups: { level: number; cells: Cell[] }[];
  /** What belongs to no group, published as one more; empty when everything does. */
  rest: Cell[];
};

/**
 * @param levels keys from the finest to the coarsest; a cell is published at the first where its group may be told
 * @returns null when not even all cells together may be told
 */
export function partition<Cell extends Counted>(
  cells: readonly Cell[],
  levels: readonly ((cell: Cell) => string)[],
): Partition<Cell> | null {
  const groups: { level: number; key: string; cells: Cell[] }[] = [];
  let rest = cells.filter(({ asked }) => asked > 0);
  for (const [level, keyOf] of levels.entries()) {
    const untold: Cell[] = [];
    for (const [key, bucket] of bucketsOf(rest, keyOf)) {
      if (mayBePublished(bucket)) {
        groups.push({ level, key, cells: bucket });
      } else {
        untold.push(...bucket);
      }
    }
    rest = untold;
  }
  // Complementary suppression: a rest that would give away a small count takes in the smallest group that is enough, or else the
  // smallest and another. Of equal ones their keys decide: rows come in any order, and two different pictures of the same counts
  // would give away more than one.
  groups.sort((one, other) => sumOf(one.cells) - sumOf(other.cells) || (one.key < other.key ? -1 : 1));
  while (rest.length > 0 && !mayBePublished(rest)) {
    const before = rest;
    const enough = groups.findIndex(({ cells }) => mayBePublished([...before, ...cells]));
    const [taken] = groups.splice(Math.max(enough, 0), 1);
    if (!taken) {
      return null;
    }
    rest = [...rest, ...taken.cells];
  }
  return { groups: groups.toReversed(), rest };
}

/**
 * Whether the sum of these cells leaves each small one of them anything from none to nine, for somebody who knows which cells
 * there are, and which of them are small.
 */
function mayBePublished(cells: readonly Counted[]): boolean {
  const sum = sumOf(cells);
  const small = cells.filter(({ asked }) => asked < minPublishedCount).length;
  if (sum < minPublishedCount || small === 0) {
    return sum >= minPublishedCount;
  }
  const large = cells.length - small;
  return large === 0 ? sum <= maxSuppressed * (small - 1) : sum >= large * minPublishedCount + maxSuppressed;
}

/** What may be told of a part of `whole`: never fewer than ten possible values, of the part and of what is left, or the number. */
export function boundsOf(part: number, whole: number): Bounds {
  if (whole < 2 * minPublishedCount) {
    return { least: 0, most: whole };
  }
  if (part < minPublishedCount) {
    return { least: 0, most: maxSuppressed };
  }
  return whole - part < minPublishedCount ? { least: whole - maxSuppressed, most: whole } : { least: part, most: part };
}

/** The same for two parts that exclude each other: with both numbers told, what is left over is known too. */
export function boundsOfTwo(first: number, second: number, whole: number): [Bounds, Bounds] {
  const firstBounds = boundsOf(first, whole);
  if (firstBounds.least === firstBounds.most) {
    return [firstBounds, boundsOf(second, whole - first)];
  }
  return [
    firstBounds,
    firstBounds.least === 0 ? boundsOf(second, whole) : { least: 0, most: whole - firstBounds.least },
  ];
}

export function addBounds(one: Bounds, other: Bounds): Bounds {
  return { least: one.least + other.least, most: one.most + other.most };
}

export function sumOf(cells: readonly Counted[]): number {
  return cells.reduce((sum, { asked }) => sum + asked, 0);
}

function bucketsOf<Cell>(cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, Cell[]> {
  const buckets = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const bucket = buckets.get(key);
    if (bucket) {
      bucket.push(cell);
    } else {
      buckets.set(key, [cell]);
    }
  }
  return buckets;
}
