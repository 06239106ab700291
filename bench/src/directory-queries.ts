/** The timed needs, put to one directory: its towns in the texts, its points to measure distances from. */
import { SearchQuery } from '@waymark/contract/search';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { timedNeeds } from './latency-queries.ts';

export type DirectoryQuery = { query: SearchQuery; path: string };

type Place = { city: string; zipCode: string; point: { latitude: number; longitude: number } };

/** Places are taken in turn, so that not every need is about one town. Throws when the directory has no town at all. */
export function buildDirectoryQueries(records: readonly IndexDocument[]): DirectoryQuery[] {
  const places = placesOf(records);
  return timedNeeds.map((need, at) => {
    const place = places[at % places.length];
    if (!place) {
      throw new Error('The directory names no town with a ZIP code and a point.');
    }
    const asked = new URLSearchParams({
      query: need.text.replace('{town}', place.city).replace('{zip}', place.zipCode),
      ...(need.urgency && { urgency: need.urgency }),
      ...(need.near && { near: `${place.point.latitude},${place.point.longitude}` }),
      ...(need.radiusMiles && { radiusMiles: String(need.radiusMiles) }),
      ...(need.location && { location: place.city }),
    });
    return {
      query: SearchQuery.parse(Object.fromEntries(asked)),
      path: `/api/resources/search?${asked}`,
    };
  });
}

/** The ten towns with the most records: where most people ask. */
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
