import { type EmbedQuery, type EmbedReply, embedPageSize } from '@waymark/contract/embed-endpoints';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { createPage } from '@waymark/contract/response-envelope';
import { defaultPageSize, SearchQuery } from '@waymark/contract/search';
import type { Language } from '@waymark/matching/text/language';
import * as z from 'zod/mini';
import type { SearchCounter } from '../../services/search-counts/search-counter.ts';
import { findResources, type SearchDeps } from '../../services/search-index/find-resources.ts';
import { firstWords } from './first-words.ts';

export type EmbedSearchDeps = SearchDeps & {
  counter: SearchCounter;
  site: Pick<SiteSettings, 'crisisLines' | 'leaveUrl'>;
};

/** Characters of a description. */
const maxDescriptionLength = 160;

/**
 * Runs the search of the own pages. The first page is requested with their page size, so that it is counted like theirs; only
 * its first `embedPageSize` results are sent.
 */
export async function searchForEmbed(
  deps: EmbedSearchDeps,
  { words: _words, ...asked }: EmbedQuery,
  locale: Language,
): Promise<z.input<typeof EmbedReply>> {
  const { counter, site } = deps;
  const size = asked.page === 1 ? defaultPageSize : embedPageSize;
  const query = { ...z.parse(SearchQuery, {}), ...asked, size };
  const reply = await findResources(deps, query, locale);
  counter.add(query, reply);
  const { data, page, understanding, names, choices } = reply;
  return {
    data: data
      .slice(0, embedPageSize)
      .map((found) => ({ ...found, description: firstWords(found.description, maxDescriptionLength) })),
    page: createPage(asked.page, embedPageSize, page.totalElements, page.more),
    understanding,
    names,
    choices,
    helpLine: site.crisisLines.find(({ answers }) => answers === 'anything')?.number ?? null,
    ...(understanding.crisis && { leaveUrl: site.leaveUrl }),
  };
}
