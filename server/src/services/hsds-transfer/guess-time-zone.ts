/** Infers the time zone of a place when its source has none. */
import lookUp from '@photostructure/tz-lookup';
import type { ImportedResource } from '@waymark/hsds/import-types';

type Placed = Pick<ImportedResource, 'location' | 'address'>;

/**
 * IANA zone by coordinates; without coordinates, the most frequent zone of the directory's places in the same state,
 * else of all its places. Undefined for a directory without coordinates.
 */
export function timeZoneFinder(directory: readonly Placed[]): (resource: Placed) => string | undefined {
  const ofPoint = ({ location }: Placed) =>
    location?.latitude === undefined || location.longitude === undefined
      ? undefined
      : lookUp(location.latitude, location.longitude);
  const everywhere = new Map<string, number>();
  const perState = new Map<string, Map<string, number>>();
  for (const resource of directory) {
    const zone = ofPoint(resource);
    if (zone !== undefined) {
      count(everywhere, zone);
      const state = resource.address?.state;
      if (state !== undefined) {
        const ofState = perState.get(state) ?? new Map<string, number>();
        perState.set(state, ofState);
        count(ofState, zone);
      }
    }
  }
  return (resource) =>
    ofPoint(resource) ?? mostFrequent(perState.get(resource.address?.state ?? '')) ?? mostFrequent(everywhere);
}

function count(counts: Map<string, number>, zone: string): void {
  counts.set(zone, (counts.get(zone) ?? 0) + 1);
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  return counts && [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
