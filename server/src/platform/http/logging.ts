/**
 * What the log may hold: method, path, status, duration and request id. Never a query string, a body, a header or an IP
 * address: the first two may hold a person's need, the third their token, and the last identifies them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Redacted keys, at any depth. */
const secretKeys = new Set([
  ...['authorization', 'cookie', 'password', 'passwordHash', 'password_hash', 'token', 'token_hash', 'smtpUrl'],
  ...['query', 'body', 'headers', 'need', 'needDescription', 'description', 'notes', 'text', 'html', 'subject'],
  ...['email', 'recipient', 'template_values', 'values', 'parameters'],
]);

/** Maximum depth of logged objects. */
const maxDepth = 4;

function withoutSecrets(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!secretKeys.has(name)) {
      redacted[name] = redactValue(value, depth);
    }
  }
  return redacted;
}

function redactValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    return depth < maxDepth ? value.map((one) => redactValue(one, depth + 1)) : '…';
  }
  if (isPlainObject(value)) {
    return depth < maxDepth ? withoutSecrets(value, depth + 1) : '…';
  }
  return value;
}

/** Everything else has its own serializer, or is a scalar. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** The server's logger. `destination` is for tests; standard output otherwise. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    formatters: { log: (fields: Record<string, unknown>) => withoutSecrets(fields) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The path of a request target, without its query string. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

/** Logs one line per finished request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // People can quote the request id when they report a problem. Static files do not need it.
    if (!request.url.startsWith('/assets/')) {
      reply.header('x-request-id', request.id);
    }
  });
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply));
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    path: pathOf(request.url),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
  request.log.info(line, 'answered');
}

function describeRequest(request: { id?: unknown; method?: unknown; url?: unknown }) {
  return {
    id: request.id,
    method: request.method,
    path: typeof request.url === 'string' ? pathOf(request.url) : undefined,
  };
}

function describeReply(reply: { statusCode?: unknown }) {
  return { status: reply.statusCode };
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  const errors: unknown = error instanceof AggregateError ? error.errors.map(describeError) : undefined;
  return { type: error.name, message: error.message, stack: error.stack, code, cause, errors };
}
