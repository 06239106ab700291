/** Infers the time zone of a place when its source has none. */
import lookUp from '@photostructure/tz-lookup';
import type { ImportedResource } from '@waymark/hsds/import-types';

type Placed = Pick<ImportedResource, 'location' | 'address'>;

/**
 * `zoneOf` finds the IANA zone by coordinates; without coordinates, the most frequent zone of the places in the same state that
 * `add` was called with, else of all those places. Undefined for a directory without coordinates.
 */
export function createTimeZoneFinder() {
  const ofPoint = ({ location }: Placed) =>
    location?.latitude === undefined || location.longitude === undefined
      ? undefined
      : lookUp(location.latitude, location.longitude);
  const everywhere = new Map<string, number>();
  const perState = new Map<string, Map<string, number>>();
  const add = (resource: Placed) => {
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
  };
  const zoneOf = (resource: Placed) =>
    ofPoint(resource) ?? mostFrequent(perState.get(resource.address?.state ?? '')) ?? mostFrequent(everywhere);
  return { add, zoneOf };
}

function count(counts: Map<string, number>, zone: string): void {
  counts.set(zone, (counts.get(zone) ?? 0) + 1);
}

function mostFrequent(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  return counts && [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
