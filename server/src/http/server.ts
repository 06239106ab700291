/** A Fastify with everything that holds for every answer, before any feature is mounted. */
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import type { SiteSettings } from '@waymark/contract/page-rendering';
import { problems } from '@waymark/contract/problem';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerProblem } from './answer-problem.ts';
import type { Door } from './caller.ts';
import { letConnectionsGo } from './let-go.ts';
import { logAnswer, logRequests } from './logging.ts';
import { Refusal } from './problems.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { isUploading } from './slow-uploads.ts';

/** Bytes of one request's body. */
const largestBody = 256 * 1024;

/** Bytes of a request's line and headers: a need of 4,000 characters of any script in a query string takes up to 48,000. */
const largestHead = 64 * 1024;

/** Milliseconds in which a request must have arrived whole, but for files (slow-uploads.ts); slower senders only hold connections. */
const longestArrival = 30_000;

/** Milliseconds after which nobody waits for an answer any more: whoever asks gives up after 10 seconds (specification, section 9). */
const longestAnswer = 20_000;

/** Milliseconds without a byte in either direction after which a connection is cut. */
const longestSilence = 60_000;

export type ServerParts = {
  site: SiteSettings;
  logger: Logger;
  /** Addresses of the proxies that may say where a request came from and whether it was encrypted; true: any. */
  trustProxy?: boolean | string;
  /** Who may call what; without it nobody can sign in. */
  door?: Door;
  /** Milliseconds by which everything may come late before people are turned away; nobody is when absent. */
  longestDelay?: number;
};

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { site, logger, trustProxy = false, door, longestDelay } = parts;
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own lines hold the query string; ours, in logging.ts, do not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: largestBody,
    requestTimeout: longestArrival,
    handlerTimeout: longestAnswer,
    connectionTimeout: longestSilence,
    http: { maxHeaderSize: largestHead },
    clientErrorHandler: answerUnreadable,
    trustProxy,
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, reply, site);
      // No hook hears of these.
      logAnswer(request, reply);
    },
    // Requests in flight are finished; connections that only wait are closed at once.
    forceCloseConnections: 'idle',
    // What still comes over them is answered like everything else, and told to connect anew.
    return503OnClosing: false,
  });
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply, site));
  app.setNotFoundHandler((request, reply) => answerProblem(new Refusal('unknown-path'), request, reply, site));
  takeEmptyBodies(app);
  app.decorateRequest('caller', null);
  if (door) {
    app.decorate('door', door);
  }
  letConnectionsGo(app);
  logRequests(app);
  await addSecurityHeaders(app);
  if (longestDelay !== undefined) {
    await shedLoad(app, longestDelay);
  }
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  return app;
}

/** Clients name the type of every request, also of one that holds nothing (specification, section 7). */
function takeEmptyBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') {
      done(null, undefined);
    } else {
      void readJson(request, body, done);
    }
  });
}

/** What is no HTTP never becomes a request; whoever sent it hears so in the shape of every other problem. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) {
    return;
  }
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify({ message: problems['malformed-request'].message });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
