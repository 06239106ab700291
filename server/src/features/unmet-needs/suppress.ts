/**
 * Cell suppression: merges counts into groups until none is small. Every search is in exactly one group, each group is
 * published with one number, and everything else that is shown is a sum of groups, so that no subtraction reveals a suppressed
 * count. Pure.
 */
import { minPublishedCount } from '@waymark/contract/unmet-lists';
import type { Bounds } from '@waymark/contract/unmet-needs';

/** The largest count that is not published. */
const maxSuppressed = minPublishedCount - 1;

export type Counted = { asked: number };

export type Partition<Cell> = {
  /** `level`: index in `levels` of the key that the cells of the group share. */
  groups: { level: number; cells: Cell[] }[];
  /** Cells that are in no group, published as one more; empty when there are none. */
  rest: Cell[];
};

/**
 * @param levels keys from the finest to the coarsest; a cell is published at the first level where its group may be
 * @returns null when not even all cells together may be published
 */
export function partition<Cell extends Counted>(
  cells: readonly Cell[],
  levels: readonly ((cell: Cell) => string)[],
): Partition<Cell> | null {
  const groups: { level: number; key: string; cells: Cell[] }[] = [];
  let rest = cells.filter(({ asked }) => asked > 0);
  for (const [level, keyOf] of levels.entries()) {
    const unpublished: Cell[] = [];
    for (const [key, bucket] of bucketsOf(rest, keyOf)) {
      if (mayBePublished(bucket)) {
        groups.push({ level, key, cells: bucket });
      } else {
        unpublished.push(...bucket);
      }
    }
    rest = unpublished;
  }
  // Complementary suppression: a rest that would reveal a small count takes in the smallest group that is enough, or else the
  // smallest group and then another. Ties are broken by key, since rows come in any order and two different results of the same
  // counts would reveal more than one.
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
 * True if the sum of these cells is compatible with any value from 0 to 9 of each small cell, even for a reader who knows which
 * cells are small.
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

/**
 * What may be published of a part of `whole`: the number, or bounds with at least ten possible values of the part and of the
 * rest.
 */
export function boundsOf(part: number, whole: number): Bounds {
  if (whole < 2 * minPublishedCount) {
    return { least: 0, most: whole };
  }
  if (part < minPublishedCount) {
    return { least: 0, most: maxSuppressed };
  }
  return whole - part < minPublishedCount ? { least: whole - maxSuppressed, most: whole } : { least: part, most: part };
}

/** The same for two parts that exclude each other: both numbers together would also reveal the rest. */
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
