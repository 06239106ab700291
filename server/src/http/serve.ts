/**
 * Mounts an endpoint of the contract: who may call, what comes in, what goes out.
 * The reply's schema is the presenter: a field it does not declare never leaves the server.
 */
import type { Access, Endpoint } from '@waymark/contract/endpoint';
import { type ProblemCode, problems } from '@waymark/contract/problem';
import type { Language } from '@waymark/matching/lexicon';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type CallerFor, letIn } from './caller.ts';
import { localeOf } from './locale.ts';
import { Refusal } from './problems.ts';
import { readBody, readPart } from './read-request.ts';

export type Call<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Who extends Access,
> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  caller: CallerFor<Who>;
  /** Where the request came from, for limits: never stored with what a person sends, never logged. */
  remoteAddress: string;
  /** The language the caller reads. */
  locale: Language;
  /** What the browser calls itself: never kept as it is, never logged. */
  userAgent: string | undefined;
};

export type UseCase<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  Who extends Access,
> = (call: Call<Params, Query, Body, Who>) => Promise<z.input<Reply>>;

/** Problems that any call may have, so no endpoint lists them. */
const problemsOfEveryCall: readonly ProblemCode[] = ['malformed-request', 'invalid-input', 'body-too-large'];

const problemsOfSignedIn: readonly ProblemCode[] = ['not-signed-in', 'session-ended', 'not-allowed'];

/**
 * @param app the instance whose prefix is /api
 * @throws Error when the endpoint asks for a signed-in caller and this server has no accounts
 */
export function serve<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Reply, Who>,
  useCase: UseCase<Params, Query, Body, Reply, Who>,
): void {
  mount(app, endpoint, {
    answer: useCase,
    send: (answer, request) => present(endpoint, answer, request),
  });
}

export type Mounting<Made, AnyCall> = {
  answer: (call: AnyCall, request: FastifyRequest) => Promise<Made>;
  /** Says it; a cache header and the status are set before. */
  send: (made: Made, request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Milliseconds until the answer is given up, where the usual ones are too few. */
  longestAnswer?: number;
};

/** What every kind of endpoint has in common: see `serve`, `serve-file.ts`. */
export function mount<
  Made,
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  Who extends Access,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Reply, Who>,
  { answer, send, longestAnswer }: Mounting<Made, Call<Params, Query, Body, Who>>,
): void {
  const { door } = app;
  if (endpoint.access !== 'everyone' && !door) {
    throw new Error(`${endpoint.path} is for callers who are ${endpoint.access}; this server has no sign-in.`);
  }
  const mayRefuse = new Set([
    ...endpoint.problems,
    ...problemsOfEveryCall,
    ...(endpoint.access === 'everyone' ? [] : problemsOfSignedIn),
  ]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(longestAnswer !== undefined && { handlerTimeout: longestAnswer }),
    // Before the body is read: a stranger's is not worth it.
    onRequest: async (request) => {
      request.caller = door ? await letIn(door, endpoint, request) : null;
    },
    handler: async (request, reply) => {
      const call = {
        params: readPart(endpoint.params, request.params),
        query: readPart(endpoint.query, request.query),
        body: readBody(endpoint.body, endpoint.upload ? undefined : request.body),
        // `letIn` has let nobody in without a name where the type says that there is one.
        caller: request.caller as CallerFor<Who>,
        remoteAddress: request.ip,
        locale: localeOf(request.headers['accept-language']),
        userAgent: request.headers['user-agent'],
      };
      const made = await answer(call, request).catch((error: unknown) => {
        throw declared(error, mayRefuse, endpoint);
      });
      reply.code(endpoint.status ?? 200);
      reply.header('cache-control', endpoint.noStore || request.caller ? 'no-store' : 'private, no-cache');
      return send(made, request, reply);
    },
  });
}

/** A refusal that the contract does not list is a mistake of ours: pages would not know what to do with it. */
function declared(error: unknown, mayRefuse: Set<ProblemCode>, endpoint: Endpoint): unknown {
  if (error instanceof Refusal && !mayRefuse.has(error.code) && problems[error.code].status < 500) {
    return new Error(`${endpoint.path} refused with ${error.code}, which its contract does not list.`, {
      cause: error,
    });
  }
  return error;
}

/** What the reply's schema declares of an answer. */
export function present(endpoint: Endpoint, answer: unknown, request: FastifyRequest): unknown {
  const result = z.safeParse(endpoint.reply, answer);
  if (!result.success) {
    // Paths only: values may be private.
    const fields = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    request.log.error({ path: endpoint.path, fields }, 'the answer does not fit its contract');
    throw new Error(`The answer of ${endpoint.path} does not fit its contract.`);
  }
  return result.data;
}
