/** The best places for a concept. */
import { SearchQuery } from '@waymark/contract/search';
import * as z from 'zod/mini';
import type { SearchIndex } from '../../services/search/search-index.ts';

/** Ids, best first. Throws ApiError 'not-ready' while the directory is being loaded. */
export type TopResults = (concept: string) => Promise<string[]>;

const maxPlaces = 3;
/** Number of results examined; those that do not offer the concept themselves are left out. */
const lookedAt = 8;
/** Cache lifetime in milliseconds: the list is informative, so reading it must not slow down searches. */
const freshFor = 10 * 60_000;

export function createTopResults({ directory, now }: { directory: SearchIndex; now: () => Date }): TopResults {
  const cached = new Map<string, { places: Promise<string[]>; at: number }>();

  async function search(concept: string): Promise<string[]> {
    const query = z.parse(SearchQuery, { concept, size: String(lookedAt) });
    const { hits } = await directory.search({ query, locale: 'en', now: now() });
    const offering = hits.filter(({ match }) => match.needs?.includes(concept));
    return offering.slice(0, maxPlaces).map(({ id }) => id);
  }

  return (concept) => {
    const kept = cached.get(concept);
    if (kept && now().getTime() - kept.at < freshFor) {
      return kept.places;
    }
    const places = search(concept);
    cached.set(concept, { places, at: now().getTime() });
    // A failure is not cached: this caller gets it, the next one tries again.
    places.catch(() => cached.delete(concept));
    return places;
  };
}
