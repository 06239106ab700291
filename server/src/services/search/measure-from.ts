/**
 * Resolves the point from which a search measures distances, for people who name a place instead of giving coordinates.
 */
import type { SearchQuery, Understanding } from '@waymark/contract/search';
import { foldText } from '@waymark/matching/text/fold';
import type { KnownPlace } from '@waymark/matching/understanding/places';
import { zipCodesNear } from './zip-codes.ts';

type Point = { latitude: number; longitude: number };
/** `name`: what records there are compared with; null where nothing is listed. */
type Measurable = { name: string | null; point: Point };

/** Rebuilt only when the directory has changed. */
const byName = new WeakMap<readonly KnownPlace[], ReadonlyMap<string, Measurable>>();

/**
 * The query with `near` filled in: given, or else the middle of the town or ZIP code in `location`, or else of the place that
 * the need speaks of. With a radius the circle takes the place of the comparison of names; without one, and for a place that the
 * directory does not know, names are compared as before.
 */
export function measureFrom(
  query: SearchQuery,
  understanding: Understanding,
  places: readonly KnownPlace[],
): SearchQuery {
  if (query.near) {
    return query;
  }
  const named = query.location ? placeNamed(query.location, places) : null;
  if (named) {
    const location = query.radiusMiles === undefined ? (named.name ?? undefined) : undefined;
    return { ...query, near: named.point, location };
  }
  const near = understanding.place && pointOf(understanding.place);
  return near ? { ...query, near } : query;
}

/** `Wexley`, `wexley, OH`, `45791` and `45791-1234` resolve to a known place's center. */
function placeNamed(location: string, places: readonly KnownPlace[]): Measurable | null {
  const known = namesOf(places);
  const written = location.trim();
  const beforeComma = written.split(',')[0] ?? '';
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(written)?.[1];
  return known.get(foldText(zip ?? written)) ?? known.get(foldText(beforeComma)) ?? elsewhere(zip);

  function elsewhere(digits: string | undefined): Measurable | null {
    const place = digits ? zipCodesNear(places)(digits) : null;
    const point = place && pointOf(place);
    return point ? { name: null, point } : null;
  }
}

function namesOf(places: readonly KnownPlace[]): ReadonlyMap<string, Measurable> {
  const known = byName.get(places);
  if (known) {
    return known;
  }
  const names = new Map<string, Measurable>();
  for (const place of places) {
    const point = pointOf(place);
    // The filter compares towns and ZIP codes; a county is neither.
    if (point && place.kind !== 'county') {
      names.set(foldText(place.name), { name: place.name, point });
    }
  }
  byName.set(places, names);
  return names;
}

function pointOf({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
