/** The timed needs as queries to one directory: with its towns in the texts, and its points for distances. */
import { SearchQuery } from '@waymark/contract/search';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { timedNeeds } from './latency-queries.ts';

export type DirectoryQuery = { query: SearchQuery; path: string };

type Town = { city: string; zipCode: string; point: { latitude: number; longitude: number } };

/** Distributes the needs over several towns. Throws when the directory has no town. */
export function buildDirectoryQueries(records: readonly IndexDocument[]): DirectoryQuery[] {
  const towns = largestTowns(records);
  return timedNeeds.map((need, index) => {
    const town = towns[index % towns.length];
    if (!town) {
      throw new Error('The directory names no town with a ZIP code and a point.');
    }
    const parameters = new URLSearchParams({
      query: need.text.replace('{town}', town.city).replace('{zip}', town.zipCode),
      ...(need.urgency && { urgency: need.urgency }),
      ...(need.near && { near: `${town.point.latitude},${town.point.longitude}` }),
      ...(need.radiusMiles && { radiusMiles: String(need.radiusMiles) }),
      ...(need.location && { location: town.city }),
    });
    return {
      query: SearchQuery.parse(Object.fromEntries(parameters)),
      path: `/api/resources/search?${parameters}`,
    };
  });
}

/** The ten towns with the most records. */
function largestTowns(records: readonly IndexDocument[]): Town[] {
  const towns = new Map<string, { place: Town; count: number }>();
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
