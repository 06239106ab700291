/** The files of the built pages: scripts, styles, icons. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const day = 24 * 60 * 60;

/**
 * Serves `clientDir`. Files below /assets carry a hash of their content in their name, so a browser may keep them for good.
 * A name that is not there is answered 404: a page in place of a script would only break later, and less clearly.
 */
export async function serveWebFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: 365 * day * 1000,
      // Nobody asks again for what never changes, so nothing need be said for asking again.
      acceptRanges: false,
      etag: false,
      lastModified: false,
      preCompressed: true,
    });
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
