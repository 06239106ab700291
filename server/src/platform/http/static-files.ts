/** Serves the static files of the built pages: scripts, styles, icons. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

const day = 24 * 60 * 60;

/**
 * Serves `clientDir`. Files below /assets have a content hash in their name and are cached forever. A missing file is
 * answered 404: an HTML page in place of a script would fail later, and less clearly.
 */
export async function serveWebFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  if (existsSync(assets)) {
    const plugin: FastifyPluginAsync = async (scope) => {
      scope.addHook('onSend', sendShortTypes);
      await scope.register(fastifyStatic, {
        root: assets,
        prefix: '/assets/',
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: 365 * day * 1000,
        // Immutable files need no validators.
        acceptRanges: false,
        etag: false,
        lastModified: false,
        preCompressed: true,
      });
    };
    await app.register(plugin);
  }
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: day * 1000,
  });
}

/** The type of scripts since RFC 9239. The one that the library sends is seven bytes longer, in each of ten files of a page. */
async function sendShortTypes(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (String(reply.getHeader('content-type')).startsWith('application/javascript')) {
    reply.header('content-type', 'text/javascript; charset=utf-8');
  }
}
