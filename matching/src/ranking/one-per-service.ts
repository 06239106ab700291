/** A service at several places is one result: at the nearest place, or at the one that fits best. */
import { milesBetween, type Point } from '../index/distance.ts';
import type { DocumentTable } from '../index/document-table.ts';

export type ListedSlots = {
  slots: Int32Array;
  total: number;
  /** By slot: the number of other places of the same service that were found too. */
  morePlaces: ReadonlyMap<number, number>;
};

/**
 * @param slots the first `total` are found. Their order stays.
 * @param scoreOf of the need; null where nothing was asked
 */
export function onePerService(
  slots: Int32Array,
  total: number,
  table: Pick<DocumentTable, 'serviceOf' | 'columns'>,
  origin: Point | null,
  scoreOf: ((slot: number) => number) | null,
): ListedSlots {
  const placesOf = new Map<string, number[]>();
  for (const slot of slots.subarray(0, total)) {
    const service = table.serviceOf(slot);
    if (service !== undefined) placesOf.set(service, [...(placesOf.get(service) ?? []), slot]);
  }
  const dropped = new Set<number>();
  const morePlaces = new Map<number, number>();
  for (const places of placesOf.values()) {
    const best = places.reduce((one, other) => (isBetter(other, one) ? other : one));
    for (const place of places) if (place !== best) dropped.add(place);
    if (places.length > 1) morePlaces.set(best, places.length - 1);
  }
  const kept = slots.subarray(0, total).filter((slot) => !dropped.has(slot));
  return { slots: kept, total: kept.length, morePlaces };

  function isBetter(slot: number, than: number): boolean {
    const nearer = milesTo(than) - milesTo(slot);
    if (nearer !== 0 && !Number.isNaN(nearer)) return nearer > 0;
    const fitsBetter = (scoreOf?.(slot) ?? 0) - (scoreOf?.(than) ?? 0);
    // Of equals, one that people can go to.
    return fitsBetter === 0 ? hasPoint(slot) && !hasPoint(than) : fitsBetter > 0;
  }

  function hasPoint(slot: number): boolean {
    return !Number.isNaN(table.columns().latitude[slot] ?? Number.NaN);
  }

  function milesTo(slot: number): number {
    const { latitude, longitude } = table.columns();
    const degrees = latitude[slot] ?? Number.NaN;
    // A place without a public point is never the nearest.
    return origin && !Number.isNaN(degrees)
      ? milesBetween(degrees, longitude[slot] ?? 0, origin)
      : Number.POSITIVE_INFINITY;
  }
}
