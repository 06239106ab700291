/** Sums of published groups, which count only what is shown. Pure. */
import type { Bounds, UnmetGroup } from '@waymark/contract/unmet-needs';

/** Sums by area, largest first. `area` null: several areas combined, always last. */
export function sumsByArea(groups: readonly UnmetGroup[]): { area: string | null; asked: number }[] {
  const sums = new Map<string | null, number>();
  for (const { area, asked } of groups) sums.set(area, (sums.get(area) ?? 0) + asked);
  return [...sums]
    .map(([area, asked]) => ({ area, asked }))
    .sort((one, other) => Number(one.area === null) - Number(other.area === null) || other.asked - one.asked);
}

/** Named kinds of help with a lower bound above zero of searches that found nothing, highest first. */
export function groupsNotFound(groups: readonly UnmetGroup[]): UnmetGroup[] {
  return groups
    .filter(({ kind, foundNothing }) => kind !== null && foundNothing.least > 0)
    .sort((one, other) => other.foundNothing.least - one.foundNothing.least);
}

/** Which message shows these bounds of a part of `whole`. */
export function boundsMessageKey({ least, most }: Bounds, whole: number) {
  if (least === most) return 'number';
  if (least > 0) return most === whole ? 'least' : 'between';
  if (most === whole) return 'unknown';
  return most < 10 ? 'few' : 'most';
}
