/** Creates a Fastify instance with everything common to all responses, before any feature is mounted. */
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { problemDefinitions } from '@waymark/contract/problem';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from './api-error.ts';
import type { Authenticator } from './caller.ts';
import { closeConnectionsWhenDraining } from './drain.ts';
import { logRequests, logResponse } from './logging.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import { shedLoad } from './shed-load.ts';
import { isUploading } from './upload-timeouts.ts';

/** Maximum body size in bytes. */
const maxBodyBytes = 256 * 1024;

/**
 * Maximum size of request line and headers in bytes: a need of 4,000 characters of any script in a query string takes
 * up to 48,000.
 */
const maxHeaderBytes = 64 * 1024;

/** Milliseconds in which a request must have arrived completely, except files (upload-timeouts.ts). */
const arrivalTimeout = 30_000;

/** Response timeout in milliseconds: clients give up after 10 seconds. */
const answerTimeout = 20_000;

/** Idle timeout of a connection in milliseconds. */
const idleTimeout = 60_000;

export type ServerDeps = {
  site: SiteSettings;
  logger: Logger;
  /** Addresses of trusted proxies (X-Forwarded-For, X-Forwarded-Proto); true: any. */
  trustProxy?: boolean | string;
  /** Authenticates callers; without it nobody can sign in. */
  authenticator?: Authenticator;
  /** Event loop delay in milliseconds from which on requests are refused; 0 or absent: never. */
  maxEventLoopDelay?: number;
};

export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { site, logger, trustProxy = false, authenticator, maxEventLoopDelay } = deps;
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own log lines contain the query string; those of logging.ts do not.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: maxBodyBytes,
    requestTimeout: arrivalTimeout,
    handlerTimeout: answerTimeout,
    connectionTimeout: idleTimeout,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: answerUnreadable,
    trustProxy,
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply, site);
      // Hooks do not run for these.
      logResponse(request, reply);
    },
    // Requests in flight are finished; idle connections are closed at once.
    forceCloseConnections: 'idle',
    // Late requests on open connections are served normally, with `Connection: close`.
    return503OnClosing: false,
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, site));
  app.setNotFoundHandler((request, reply) => sendProblem(new ApiError('unknown-path'), request, reply, site));
  acceptEmptyBodies(app);
  app.decorateRequest('caller', null);
  if (authenticator) {
    app.decorate('authenticator', authenticator);
  }
  closeConnectionsWhenDraining(app);
  logRequests(app);
  await addSecurityHeaders(app);
  if (maxEventLoopDelay) {
    await shedLoad(app, maxEventLoopDelay);
  }
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  return app;
}

/** Clients send a content type with every request, also without a body. */
function acceptEmptyBodies(app: FastifyInstance): void {
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

/** Malformed HTTP never becomes a request; it is answered in the format of every other problem. */
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
  const body = JSON.stringify({ message: problemDefinitions['malformed-request'].message });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
