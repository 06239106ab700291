/**
 * Resolves the point from which a search measures distances, for people who name a place instead of giving coordinates.
 */
import type { SearchQuery, Understanding } from '@waymark/contract/search';
import { foldText } from '@waymark/matching/text/fold';
import { tokenize } from '@waymark/matching/text/tokenize';
import type { GazetteerPlace, PlacesElsewhere } from '@waymark/matching/understanding/place-mentions';
import { stateCode } from '@waymark/matching/understanding/us-states';
import { placesElsewhere } from './places-elsewhere.ts';

type Point = { latitude: number; longitude: number };
/** `name`: what records there are compared with; null where nothing is listed. */
type Measurable = { name: string | null; point: Point };

/** Rebuilt only when the directory has changed. */
const byName = new WeakMap<readonly GazetteerPlace[], ReadonlyMap<string, Measurable>>();

/**
 * The query with `near` filled in: given, or else the middle of the town or ZIP code in `location`, or else of the place that
 * the need speaks of. With a radius the circle takes the place of the comparison of names; without one, and for a place that the
 * directory does not know, names are compared as before.
 */
export function resolveSearchOrigin(
  query: SearchQuery,
  understanding: Understanding,
  places: readonly GazetteerPlace[],
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

/**
 * `Wexley`, `wexley, OH`, `45791` and `45791-1234` resolve to a known place's center; what is in no name of a town or state of
 * the directory, to a place where nothing is listed.
 */
function placeNamed(location: string, places: readonly GazetteerPlace[]): Measurable | null {
  const measurableByName = namesOf(places);
  const written = location.trim();
  const beforeComma = written.split(',')[0] ?? '';
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(written)?.[1];
  const there = measurableByName.get(foldText(zip ?? written)) ?? measurableByName.get(foldText(beforeComma));
  return there ?? elsewhere();

  function elsewhere(): Measurable | null {
    const unlisted = placesElsewhere(places);
    const place = zip ? unlisted.zipCode(zip) : isPartOfName(written, places) ? null : townNamed(written, unlisted);
    const point = place && pointOf(place);
    return point ? { name: null, point } : null;
  }
}

/** "arrow" for Tarrow, "Ohio": names are compared with it. */
function isPartOfName(written: string, places: readonly GazetteerPlace[]): boolean {
  const part = foldText(written);
  const isPart = ({ kind, name }: GazetteerPlace) => kind === 'city' && foldText(name).includes(part);
  return stateCode(written) !== null || places.some(isPart);
}

/** "Nelsonville", "nelsonville, oh", "Nelsonville Ohio 45764". */
function townNamed(written: string, { town }: PlacesElsewhere): GazetteerPlace | null {
  const words = tokenize(written.replace(/\s\d{5}(?:-\d{4})?$/, '')).map(({ word }) => word);
  for (const ofState of [2, 1]) {
    const state = words.length > ofState ? stateCode(words.slice(-ofState).join(' ')) : null;
    const inState = state ? town(words.slice(0, -ofState), state) : null;
    if (inState) {
      return inState;
    }
  }
  return town(words, null);
}

function namesOf(places: readonly GazetteerPlace[]): ReadonlyMap<string, Measurable> {
  const cached = byName.get(places);
  if (cached) {
    return cached;
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
