/** A Fastify with everything that holds for every answer, before any feature is mounted. */
import compress from '@fastify/compress';
import type { SiteSettings } from '@waymark/contract/page-rendering';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerProblem } from './answer-problem.ts';
import { letConnectionsGo } from './let-go.ts';
import { logRequests } from './logging.ts';
import { Refusal } from './problems.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Bytes of one request's body. */
const largestBody = 256 * 1024;

/** Milliseconds in which a request must have arrived whole; slower senders only hold connections. */
const longestArrival = 30_000;

export type ServerParts = {
  site: SiteSettings;
  logger: Logger;
  /** Addresses of the proxies that may say where a request came from and whether it was encrypted; true: any. */
  trustProxy?: boolean | string;
};

export async function createServer({ site, logger, trustProxy = false }: ServerParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own lines hold the query string; ours, in logging.ts, do not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: largestBody,
    requestTimeout: longestArrival,
    trustProxy,
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, reply, site);
    },
    // Requests in flight are finished; connections that only wait are closed at once.
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, site));
  app.setNotFoundHandler((request, reply) => answerProblem(new Refusal('unknown-path'), request, reply, site));
  letConnectionsGo(app);
  logRequests(app);
  await addSecurityHeaders(app);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  return app;
}
