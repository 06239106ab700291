/** Answers a need, or lists the directory: which resources, in the index's order, as the database has them now. */
import type { SearchReply } from '@waymark/contract/endpoints';
import { pageFor } from '@waymark/contract/envelope';
import type { SearchQuery } from '@waymark/contract/search';
import type { Language } from '@waymark/matching/lexicon';
import { presentResource } from '../resources/present-resource.ts';
import { findPublicResources } from '../resources/read-public-resources.ts';
import { publicMatch } from './public-match.ts';
import type { SearchParts } from './search-routes.ts';

/** Throws Refusal 'not-ready' while the directory is being loaded. */
export async function findResources(parts: SearchParts, query: SearchQuery, locale: Language): Promise<SearchReply> {
  const { db, directory, hours, timeZone } = parts;
  const now = parts.now();
  const { hits, total, facets, understanding } = await directory.search({ query, locale, now });
  const rows = await findPublicResources(
    db,
    hits.map(({ id }) => id),
  );
  // A resource that was withdrawn since the index last looked is left out rather than shown once more.
  const data = hits.flatMap(({ id, match }) => {
    const row = rows.get(id);
    return row
      ? [{ ...presentResource(row, { hours, now, timeZone, week: false }), match: publicMatch(match, row) }]
      : [];
  });
  return { data, page: pageFor(query.page, query.size, total), facets, understanding };
}
