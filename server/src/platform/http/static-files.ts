/** Serves the static files of the built pages: scripts, styles, icons. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const day = 24 * 60 * 60;

/**
 * Serves `clientDir`. Files below /assets have a content hash in their name and are cached forever. A missing file is
 * answered 404: an HTML page in place of a script would fail later, and less clearly.
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
      // Immutable files need no validators.
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
