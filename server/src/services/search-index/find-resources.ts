/** Searches or lists the directory: ids and order come from the index, current records from the database. */
import type { SearchReply } from '@waymark/contract/endpoints';
import { createPage } from '@waymark/contract/response-envelope';
import { Match, type SearchQuery } from '@waymark/contract/search';
import type { Language } from '@waymark/matching/text/language';
import * as z from 'zod/mini';
import { currentIdOf } from '../../domain/directory/public-organizations.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { IndexQuery } from './index-messages.ts';
import { labelTags } from './label-tags.ts';
import { type PresentedRecords, presentAtTime } from './presented-records.ts';
import type { SearchIndex } from './search-index.ts';

export type SearchDeps = {
  db: Database;
  directory: SearchIndex;
  records: PresentedRecords;
  hours: Hours;
  timeZone: string;
  now: () => Date;
};

/**
 * Throws ApiError 'not-ready' while the directory is being loaded.
 * @param eachPlace lists each place of a service by itself; absent: only where one organization is asked for
 */
export async function findResources(
  deps: SearchDeps,
  query: SearchQuery,
  locale: Language,
  { eachPlace }: Pick<IndexQuery, 'eachPlace'> = {},
): Promise<SearchReply> {
  const { directory, hours, timeZone } = deps;
  const now = deps.now();
  const currentQuery = query.organization
    ? { ...query, organization: await currentIdOf(deps.db, query.organization) }
    : query;
  const answer = directory.search({ query: currentQuery, locale, now, ...(eachPlace && { eachPlace }) });
  const records = await deps.records.find(answer.then(({ hits }) => hits.map(({ id }) => id)));
  const { hits, total, facets, understanding, names, choices } = await answer;
  // A resource withdrawn since the index was updated is left out.
  const data = hits.flatMap(({ id, match }) => {
    const record = records.get(id);
    return record
      ? [
          {
            ...labelTags(directory, presentAtTime(record, { hours, now, timeZone, week: false }), locale),
            match: z.parse(Match, redactMatch(match, record.row)),
          },
        ]
      : [];
  });
  return { data, page: createPage(query.page, query.size, total), facets, understanding, names, choices };
}

/**
 * The match of a resource, in public form. The index may still have the position of a place that has just become confidential,
 * so the current row decides: without a public address there is neither a distance nor a reason that reveals it.
 */
function redactMatch(match: Match, { location_visibility }: Pick<PublicRow, 'location_visibility'>): Match {
  if (location_visibility === 'public') {
    return match;
  }
  const { distanceMiles: _hidden, ...others } = match;
  return { ...others, reasons: match.reasons.filter(({ kind }) => kind !== 'distance' && kind !== 'area') };
}
