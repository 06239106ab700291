/**
 * Mounts an endpoint of the contract: authorization, request validation, response validation. The response schema is
 * the presenter: a field that it does not declare is never sent.
 */
import type { Endpoint } from '@waymark/contract/endpoint';
import { preferredLanguage } from '@waymark/contract/preferred-language';
import { type ProblemCode, problemDefinitions } from '@waymark/contract/problem';
import { limitsOfEveryCall, type RateLimitName } from '@waymark/contract/rate-limits';
import { Language } from '@waymark/matching/text/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { authorize, type CallerFor } from './caller.ts';
import { deliverInProcess } from './in-process.ts';
import { parseBody, parsePart } from './parse-request.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** The arguments of a use case, typed by its endpoint. */
export type EndpointCall<E extends Endpoint> = {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  caller: CallerFor<E['access']>;
  /** IP address of the client, for rate limits: never stored with what a person sends, never logged. */
  remoteAddress: string;
  /** The rate limits that the endpoint names, except those that every call counts. */
  limits: RateLimiter<
    Exclude<
      E extends { limits: readonly (infer Name extends RateLimitName)[] } ? Name : never,
      (typeof limitsOfEveryCall)[number]
    >
  >;
  /** The first language of Accept-Language that the engine supports, else English. */
  locale: Language;
  /** User-Agent: never stored as it is, never logged. */
  userAgent: string | undefined;
};

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in Part]: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : unknown;

export type UseCase<E extends Endpoint> = (call: EndpointCall<E>) => Promise<z.input<E['reply']>>;

/** Problems common to all calls, so no endpoint lists them. */
const problemsOfEveryCall: readonly ProblemCode[] = ['malformed-request', 'invalid-input', 'body-too-large'];

const problemsOfSignedIn: readonly ProblemCode[] = ['not-signed-in', 'session-ended', 'not-allowed'];

/**
 * @param app the instance whose prefix is /api
 * @throws Error when the endpoint needs a signed-in caller or rate limits, and this server has none
 */
export function registerEndpoint<E extends Endpoint>(app: FastifyInstance, endpoint: E, useCase: UseCase<E>): void {
  registerRoute(app, endpoint, {
    answer: useCase,
    send: (answer, request) => bodyToSend(serializeReply(endpoint, answer, request)),
  });
}

/** The same for replies that hold `data` alone: the use case returns it, or nothing where it is null. */
export function registerData<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  useCase: (call: EndpointCall<E>) => DataOf<z.input<E['reply']>>,
): void {
  registerRoute(app, endpoint, {
    answer: async (call) => ({ data: (await useCase(call)) ?? null }),
    send: (answer, request) => bodyToSend(serializeReply(endpoint, answer, request)),
  });
}

type DataOf<Reply> = Reply extends { data: infer Data } ? Promise<[Data] extends [null] ? void : Data> : never;

/**
 * The same for replies whose `data` already has the declared shape: the use case validated it once, when it read the records.
 */
export function registerValidatedEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  useCase: (call: EndpointCall<E>) => Promise<z.output<E['reply']> & { data: object[] }>,
): void {
  const withoutData = { ...endpoint, reply: z.omit(endpoint.reply, { data: true }) };
  registerRoute(app, endpoint, {
    answer: useCase,
    send: (answer, request) => bodyToSend({ data: answer.data, ...serializeReply(withoutData, answer, request) }),
  });
}

/** The body of the response: empty when a page of this process has received the value. */
function bodyToSend(answer: object): object | string {
  return deliverInProcess(answer) ? '' : answer;
}

export type RouteRegistration<Result, E extends Endpoint> = {
  answer: (call: EndpointCall<E>, request: FastifyRequest) => Promise<Result>;
  /** Sends the result; the cache header and the status are set already. */
  send: (result: Result, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Timeout in milliseconds, where the default is too short. */
  answerTimeout?: number;
};

/** Common to all kinds of endpoints: see `registerEndpoint`, `register-file-endpoint.ts`. */
export function registerRoute<Result, E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { answer, send, answerTimeout }: RouteRegistration<Result, E>,
): void {
  const { authenticator, limits } = app;
  if (endpoint.access !== 'everyone' && !authenticator) {
    throw new Error(`${endpoint.path} is for callers who are ${endpoint.access}; this server has no sign-in.`);
  }
  if (endpoint.limits && !limits) {
    throw new Error(`${endpoint.path} is limited; this server counts nothing.`);
  }
  const countedLimits = limitsOfEveryCall.filter((name) => endpoint.limits?.includes(name));
  const mayRefuse = new Set([
    ...(endpoint.problems ?? []),
    ...problemsOfEveryCall,
    ...(endpoint.limits ? (['too-many-attempts'] as const) : []),
    ...(endpoint.access === 'everyone' ? [] : problemsOfSignedIn),
  ]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(answerTimeout !== undefined && { handlerTimeout: answerTimeout }),
    // Before the body is parsed, so that unauthorized bodies cost nothing.
    onRequest: async (request) => {
      request.caller = authenticator ? await authorize(authenticator, endpoint, request) : null;
    },
    handler: async (request, reply) => {
      // The cast is safe: each part was parsed with the endpoint's schemas, `authorize` requires a caller where the endpoint
      // does, and `limits` was checked above.
      const call = {
        params: parsePart(endpoint.params, request.params),
        query: parsePart(endpoint.query, request.query),
        body: parseBody(endpoint.body, endpoint.upload ? undefined : request.body),
        caller: request.caller,
        remoteAddress: request.ip,
        limits,
        locale: preferredLanguage(request.headers['accept-language'], Language.options) ?? 'en',
        userAgent: request.headers['user-agent'],
      } as EndpointCall<E>;
      for (const name of countedLimits) {
        await limits?.consume(name, name.endsWith('-by-anyone') ? 'anyone' : request.ip);
      }
      const result = await answer(call, request).catch((error: unknown) => {
        throw toDeclaredError(error, mayRefuse, endpoint);
      });
      reply.code(endpoint.status ?? 200);
      reply.header('cache-control', endpoint.noStore || request.caller ? 'no-store' : 'private, no-cache');
      return send(result, request, reply);
    },
  });
}

/** A refusal missing from the contract is a bug: pages could not handle it. */
function toDeclaredError(error: unknown, mayRefuse: Set<ProblemCode>, endpoint: Endpoint): unknown {
  if (error instanceof ApiError && !mayRefuse.has(error.code) && problemDefinitions[error.code].status < 500) {
    return new Error(`${endpoint.path} refused with ${error.code}, which its contract does not list.`, {
      cause: error,
    });
  }
  return error;
}

/** The part of an answer that the response schema declares. */
export function serializeReply(
  endpoint: Pick<Endpoint, 'path' | 'reply'>,
  answer: unknown,
  request: FastifyRequest,
): object {
  const result = z.safeParse(endpoint.reply, answer);
  if (!result.success) {
    // Paths only: values may be private.
    const fields = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    request.log.error({ path: endpoint.path, fields }, 'the answer does not fit its contract');
    throw new Error(`The answer of ${endpoint.path} does not fit its contract.`);
  }
  return result.data;
}
