/** The server, ready to listen or to be called in process: the explicit list of what it can do. */
import compress from '@fastify/compress';
import type { PageRenderer, SiteSettings } from '@waymark/contract/page-rendering';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { apiDocument } from './api-document/api-document.ts';
import type { Database } from './database/database.ts';
import { health } from './health/health.ts';
import { answerProblem } from './http/answer-problem.ts';
import { mountApi } from './http/api.ts';
import { logRequests } from './http/logging.ts';
import { servePages } from './http/pages.ts';
import { Refusal } from './http/problems.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWebFiles } from './http/web-files.ts';
import { organizations } from './organizations/organization-routes.ts';
import { resources } from './resources/resource-routes.ts';
import type { Directory } from './search/directory.ts';
import { createHours } from './search/hours.ts';
import { search } from './search/search-routes.ts';

/** Bytes of one request's body. */
const largestBody = 256 * 1024;

export type AppParts = {
  db: Database;
  directory: Directory;
  site: SiteSettings;
  logger: Logger;
  version: string;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** The built pages; without them only the API answers. */
  webBuild?: { renderer: PageRenderer; clientDir: string };
  /** Addresses of the proxies that may say where a request came from and whether it was encrypted; true: any. */
  trustProxy?: boolean | string;
  /** The present moment; tests set it. */
  now?: () => Date;
};

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, directory, site, webBuild, version, timeZone } = parts;
  const now = parts.now ?? (() => new Date());
  const hours = createHours(timeZone, (field, value) => {
    parts.logger.warn({ field, value }, 'opening hours cannot be read');
  });
  const loggerInstance: FastifyBaseLogger = parts.logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own lines hold the query string; ours, in logging.ts, do not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: largestBody,
    trustProxy: parts.trustProxy ?? false,
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, reply, site);
    },
    // Requests in flight are finished, idle connections are not waited for.
    forceCloseConnections: 'idle',
  });

  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, site));
  app.setNotFoundHandler((request, reply) => answerProblem(new Refusal('unknown-path'), request, reply, site));
  logRequests(app);
  await addSecurityHeaders(app);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });

  await mountApi(app, [
    health({ db, directory, version }),
    search({ db, directory, hours, timeZone, now }),
    resources({ db, hours, timeZone, now }),
    organizations({ db }),
    apiDocument({ version, site }),
  ]);
  if (webBuild) {
    await serveWebFiles(app, webBuild.clientDir);
    await servePages(app, webBuild.renderer, site);
  } else {
    app.get('/', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8');
      return `${site.platformName}: /api/docs\n`;
    });
  }
  await app.ready();
  return app;
}
