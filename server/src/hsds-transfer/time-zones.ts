/** In which time zone a place's hours are, when its source does not say. */
import lookUp from '@photostructure/tz-lookup';
import type { ImportedResource } from '@waymark/hsds/imported';

type Placed = Pick<ImportedResource, 'location' | 'address'>;

/**
 * IANA zone by the place's point; without a point, the zone most places of the directory in the same state have, else the one
 * most of all its places have. Undefined for a directory without points.
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
  return (resource) => ofPoint(resource) ?? most(perState.get(resource.address?.state ?? '')) ?? most(everywhere);
}

function count(counts: Map<string, number>, zone: string): void {
  counts.set(zone, (counts.get(zone) ?? 0) + 1);
}

function most(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  return counts && [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
