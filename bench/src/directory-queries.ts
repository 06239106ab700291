/** The timed needs as queries to one directory: with its towns in the texts, and its points for distances. */
import { SearchQuery } from '@waymark/contract/search';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { timedNeeds } from './latency-queries.ts';

export type DirectoryQuery = { query: SearchQuery; path: string };

type Place = { city: string; zipCode: string; point: { latitude: number; longitude: number } };

/** Distributes the needs over several towns. Throws when the directory has no town. */
export function buildDirectoryQueries(records: readonly IndexDocument[]): DirectoryQuery[] {
  const places = placesOf(records);
  return timedNeeds.map((need, at) => {
    const place = places[at % places.length];
    if (!place) {
      throw new Error('The directory names no town with a ZIP code and a point.');
    }
    const parameters = new URLSearchParams({
      query: need.text.replace('{town}', place.city).replace('{zip}', place.zipCode),
      ...(need.urgency && { urgency: need.urgency }),
      ...(need.near && { near: `${place.point.latitude},${place.point.longitude}` }),
      ...(need.radiusMiles && { radiusMiles: String(need.radiusMiles) }),
      ...(need.location && { location: place.city }),
    });
    return {
      query: SearchQuery.parse(Object.fromEntries(parameters)),
      path: `/api/resources/search?${parameters}`,
    };
  });
}

/** The ten towns with the most records. */
function placesOf(records: readonly IndexDocument[]): Place[] {
  const towns = new Map<string, { place: Place; count: number }>();
  for (const { city, zipCode, point } of records) {
    if (city === undefined || zipCode === undefined || point === undefined) continue;
    const town = towns.get(city) ?? { place: { city, zipCode, point }, count: 0 };
    town.count += 1;
    towns.set(city, town);
  }
  return [...towns.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, 10)
    .map(({ place }) => place);
}
