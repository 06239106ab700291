/** Resolves the point from which a search measures distances, for queries that name a place instead of coordinates. */
import type { SearchQuery, Understanding } from '@waymark/contract/search';
import { foldText } from '@waymark/matching/text/fold';
import { tokenize } from '@waymark/matching/text/tokenize';
import type { GazetteerPlace, PlacesElsewhere } from '@waymark/matching/understanding/place-mentions';
import { stateCode } from '@waymark/matching/understanding/us-states';
import { placesElsewhere } from './places-elsewhere.ts';

type Point = { latitude: number; longitude: number };
/** `name`: compared with the towns and ZIP codes of records; null for a place without listings. */
type Origin = { name: string | null; point: Point };

/** Rebuilt only when the directory has changed. */
const byName = new WeakMap<readonly GazetteerPlace[], ReadonlyMap<string, Origin>>();

/** A text that is a ZIP code and nothing else. */
const zipCode = /^\s*(\d{5})(?:-\d{4})?\s*$/;

/** The ZIP code in `location`, if neither the directory nor the list of ZIP codes has it; else null. */
export function unknownZipOf({ location, near }: SearchQuery, places: readonly GazetteerPlace[]): string | null {
  const zip = near ? undefined : zipCode.exec(location ?? '')?.[1];
  if (zip === undefined || places.some(({ kind, name }) => kind === 'zip' && name === zip)) {
    return null;
  }
  return placesElsewhere(places).zipCode(zip, true) ? null : zip;
}

/**
 * The query with `near`: as given, else the center of the town or ZIP code in `location`, else of the place in the words of the
 * need. With a radius, the circle replaces the comparison of names; without one, or for an unknown place, names are compared.
 */
export function resolveSearchOrigin(
  query: SearchQuery,
  understanding: Understanding,
  places: readonly GazetteerPlace[],
): SearchQuery {
  if (query.near) {
    return query;
  }
  const origin = query.location ? findOrigin(query.location, places) : null;
  if (origin) {
    const location = query.radiusMiles === undefined ? (origin.name ?? undefined) : undefined;
    return { ...query, near: origin.point, location };
  }
  const near = understanding.place && pointOf(understanding.place);
  return near ? { ...query, near } : query;
}

/**
 * `Wexley`, `wexley, OH`, `45791` and `45791-1234` resolve to the center of a place of the directory; a text that is part of no
 * town or state there, to a place without listings.
 */
function findOrigin(location: string, places: readonly GazetteerPlace[]): Origin | null {
  const originsByName = originsOf(places);
  const text = location.trim();
  const beforeComma = text.split(',')[0] ?? '';
  const zip = zipCode.exec(text)?.[1];
  const listed = originsByName.get(foldText(zip ?? text)) ?? originsByName.get(foldText(beforeComma));
  return listed ?? elsewhere();

  function elsewhere(): Origin | null {
    const unlisted = placesElsewhere(places);
    const place = zip ? unlisted.zipCode(zip) : isPartOfName(text, places) ? null : findTown(text, unlisted);
    const point = place && pointOf(place);
    return point ? { name: null, point } : null;
  }
}

/** "arrow" for Tarrow, or "Ohio": the filter compares names with it. */
function isPartOfName(text: string, places: readonly GazetteerPlace[]): boolean {
  const part = foldText(text);
  const isPart = ({ kind, name }: GazetteerPlace) => kind === 'city' && foldText(name).includes(part);
  return stateCode(text) !== null || places.some(isPart);
}

/** "Nelsonville", "nelsonville, oh", "Nelsonville Ohio 45764". */
function findTown(text: string, { town }: PlacesElsewhere): GazetteerPlace | null {
  const words = tokenize(text.replace(/\s\d{5}(?:-\d{4})?$/, '')).map(({ word }) => word);
  for (const stateWords of [2, 1]) {
    const state = words.length > stateWords ? stateCode(words.slice(-stateWords).join(' ')) : null;
    const inState = state ? town(words.slice(0, -stateWords), state) : null;
    if (inState) {
      return inState;
    }
  }
  return town(words, null);
}

function originsOf(places: readonly GazetteerPlace[]): ReadonlyMap<string, Origin> {
  const cached = byName.get(places);
  if (cached) {
    return cached;
  }
  const names = new Map<string, Origin>();
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
