import { endpoints, type ListReply } from '@waymark/contract/endpoints';
import type { ListQuery, SearchQuery } from '@waymark/contract/search';
import type { Language } from '@waymark/matching/text/language';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerValidatedEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchCounter } from '../../services/search-counts/search-counter.ts';
import { findResources, type SearchDeps } from '../../services/search-index/find-resources.ts';
import { listByIds } from './list-by-ids.ts';

export function search({ counter, ...deps }: SearchDeps & { counter: SearchCounter }): RoutePlugin {
  async function answer(query: SearchQuery, locale: Language) {
    const reply = await findResources(deps, query, locale);
    counter.add(query, reply);
    return reply;
  }

  async function list(query: Omit<ListQuery, 'ids'>, locale: Language): Promise<ListReply> {
    const plainQuery = { ...query, query: '', concept: [], without: [] };
    const { data, page, facets, understanding } = await findResources(deps, plainQuery, locale, {
      eachPlace: true,
    });
    return { data, page, facets, unknownZip: understanding.unknownZip };
  }

  return (api) => {
    registerValidatedEndpoint(api, endpoints.searchResources, ({ query, locale }) => answer(query, locale));
    registerValidatedEndpoint(api, endpoints.findResources, ({ body, locale }) => answer(body, locale));
    registerValidatedEndpoint(api, endpoints.listResources, ({ query: { ids, ...query }, locale }) =>
      ids.length > 0 ? listByIds(deps, ids, locale) : list(query, locale),
    );
  };
}
