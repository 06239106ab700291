/** POST /embed/search: the search on pages of other sites, with the part of the search reply that its short list shows. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedEndpoints } from '@waymark/contract/embed-endpoints';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { ApiError } from '../../platform/http/api-error.ts';
import { allowAllOrigins } from '../../platform/http/cors.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchCounter } from '../../services/search-counts/search-counter.ts';
import type { SearchDeps } from '../../services/search-index/find-resources.ts';
import { searchForEmbed } from './search-for-embed.ts';

export type EmbedDeps = SearchDeps & {
  counter: SearchCounter;
  site: SiteSettings;
  isEmbedOff: boolean;
  /** The built script and its texts; absent on a server without pages. */
  folder: string | undefined;
};

export function embed({ isEmbedOff, folder, ...deps }: EmbedDeps): RoutePlugin {
  return async (api) => {
    const messages = await readEmbedMessages(folder);
    allowAllOrigins(api, { methods: 'POST', headers: 'content-type', exposed: 'retry-after' });
    registerEndpoint(api, embedEndpoints.embedSearch, async ({ body, locale }) => {
      if (isEmbedOff) {
        throw new ApiError('embed-off');
      }
      const reply = await searchForEmbed(deps, body, locale);
      return { ...reply, ...(body.words && messages[locale] && { words: messages[locale] }) };
    });
  };
}

/** Messages of the embedded search by language, which the build of the pages has written; none without a build. */
async function readEmbedMessages(folder: string | undefined): Promise<Record<string, Record<string, unknown>>> {
  const file = folder === undefined ? undefined : join(folder, 'words.json');
  return file !== undefined && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}
