/** The best places for a concept. */
import { SearchQuery } from '@waymark/contract/search';
import * as z from 'zod/mini';
import type { SearchIndex } from '../../services/search-index/search-index.ts';

/** Ids, best first. Throws ApiError 'not-ready' while the directory is being loaded. */
export type TopResults = (concept: string) => Promise<string[]>;

const maxPlaces = 3;
/** Results examined; those that do not offer the concept itself are left out. */
const searchSize = 8;
/** Cache lifetime in milliseconds: the list is informative, so reading it must not slow down searches. */
const cacheMs = 10 * 60_000;

export function createTopResults({ directory, now }: { directory: SearchIndex; now: () => Date }): TopResults {
  const cached = new Map<string, { places: Promise<string[]>; at: number }>();

  async function search(concept: string): Promise<string[]> {
    const query = z.parse(SearchQuery, { concept, size: String(searchSize) });
    const { hits } = await directory.search({ query, locale: 'en', now: now() });
    const offeringIt = hits.filter(({ match }) => match.needs?.includes(concept));
    return offeringIt.slice(0, maxPlaces).map(({ id }) => id);
  }

  return (concept) => {
    const entry = cached.get(concept);
    if (entry && now().getTime() - entry.at < cacheMs) {
      return entry.places;
    }
    const places = search(concept);
    cached.set(concept, { places, at: now().getTime() });
    // A failure is not cached: this caller gets it, the next one tries again.
    places.catch(() => cached.delete(concept));
    return places;
  };
}
