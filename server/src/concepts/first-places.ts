/** The places that come first when a kind of help is asked for, of those that answer it. */
import { SearchQuery } from '@waymark/contract/search';
import * as z from 'zod/mini';
import type { Directory } from '../search/directory.ts';

/** Ids, best first. Throws Refusal 'not-ready' while the directory is being loaded. */
export type FirstPlaces = (concept: string) => Promise<string[]>;

const mostPlaces = 3;
/** Of these first results, those that only know the way are left out. */
const lookedAt = 8;
/** Milliseconds: a list for information may be this old, so that reading it holds up nobody who searches. */
const freshFor = 10 * 60_000;

export function createFirstPlaces({ directory, now }: { directory: Directory; now: () => Date }): FirstPlaces {
  const known = new Map<string, { places: Promise<string[]>; at: number }>();

  async function search(concept: string): Promise<string[]> {
    const query = z.parse(SearchQuery, { concept, size: String(lookedAt) });
    const { hits } = await directory.search({ query, locale: 'en', now: now() });
    const offering = hits.filter(({ match }) => match.needs?.includes(concept));
    return offering.slice(0, mostPlaces).map(({ id }) => id);
  }

  return (concept) => {
    const kept = known.get(concept);
    if (kept && now().getTime() - kept.at < freshFor) {
      return kept.places;
    }
    const places = search(concept);
    known.set(concept, { places, at: now().getTime() });
    // The next reader asks again; this one hears of the failure.
    places.catch(() => known.delete(concept));
    return places;
  };
}
