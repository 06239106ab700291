/** GET /embed.js: the script that pages of other sites load. Its address never changes, so browsers cache it for an hour only. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { allowAllOrigins } from '../../platform/http/cors.ts';

type EmbedScript = {
  /** The built script, with its compressed forms; absent on a server without pages. */
  folder: string | undefined;
  isEmbedOff: boolean;
};

export async function serveEmbedScript(app: FastifyInstance, { folder, isEmbedOff }: EmbedScript): Promise<void> {
  if (isEmbedOff) {
    app.get('/embed.js', async () => {
      throw new ApiError('embed-off');
    });
    return;
  }
  if (folder === undefined || !existsSync(join(folder, 'embed.js'))) {
    return;
  }
  const plugin: FastifyPluginAsync = async (instance) => {
    allowAllOrigins(instance, { methods: 'GET, HEAD', headers: 'if-none-match', exposed: 'etag' });
    await instance.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.json'],
      lastModified: false,
      maxAge: hourMs,
      preCompressed: true,
    });
  };
  await app.register(plugin);
}
