/** The search on pages of other sites: the search of our own pages, with the part of its answer that a short list shows. */
import { embedEndpoints } from '@waymark/contract/embed-endpoints';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { RoutePlugin } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { letEveryOriginCall } from '../../platform/http/other-origins.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchDeps } from '../../services/search/find-resources.ts';
import type { SearchCounter } from '../../services/search-counts/search-counter.ts';
import { readEmbedWords } from './embed-words.ts';
import { searchForEmbed } from './search-for-embed.ts';

export type EmbedDeps = SearchDeps & {
  counter: SearchCounter;
  site: SiteSettings;
  isEmbedOff: boolean;
  /** The built script and its texts; absent on a server without pages. */
  folder: string | undefined;
};

export function embed({ isEmbedOff, folder, ...parts }: EmbedDeps): RoutePlugin {
  return async (api) => {
    const words = await readEmbedWords(folder);
    letEveryOriginCall(api, { methods: 'POST', headers: 'content-type', exposed: 'retry-after' });
    registerEndpoint(api, embedEndpoints.embedSearch, async ({ body, locale }) => {
      if (isEmbedOff) {
        throw new ApiError('embed-off');
      }
      const reply = await searchForEmbed(parts, body, locale);
      return { ...reply, ...(body.words && words[locale] && { words: words[locale] }) };
    });
  };
}
