/**
 * Mounts an endpoint of the contract: who may call, what comes in, what goes out.
 * The reply's schema is the presenter: a field it does not declare never leaves the server.
 */
import type { Endpoint } from '@waymark/contract/endpoint';
import { type ProblemCode, problems } from '@waymark/contract/problem';
import type { Language } from '@waymark/matching/lexicon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { localeOf } from './locale.ts';
import { type FieldErrors, Refusal } from './problems.ts';

export type Call<Params extends z.core.$ZodType, Query extends z.core.$ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  /** The language the caller reads. */
  locale: Language;
};

export type UseCase<Params extends z.core.$ZodType, Query extends z.core.$ZodType, Reply extends z.core.$ZodType> = (
  call: Call<Params, Query>,
) => Promise<z.input<Reply>>;

/** Problems that any call may have, so no endpoint lists them. */
const problemsOfEveryCall: readonly ProblemCode[] = ['malformed-request', 'invalid-input', 'body-too-large'];

/**
 * @param app the instance whose prefix is /api
 * @throws Error when the endpoint asks for a signed-in caller: nobody can sign in yet, so it must not be mounted unguarded
 */
export function serve<Params extends z.core.$ZodType, Query extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Reply>,
  useCase: UseCase<Params, Query, Reply>,
): void {
  if (endpoint.access !== 'everyone') {
    throw new Error(`${endpoint.path} is for callers who are ${endpoint.access}; this server has no sign-in.`);
  }
  const mayRefuse = new Set([...endpoint.problems, ...problemsOfEveryCall]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const call = {
        params: read(endpoint.params, request.params),
        query: read(endpoint.query, request.query),
        locale: localeOf(request.headers['accept-language']),
      };
      const answer = await useCase(call).catch((error: unknown) => {
        throw declared(error, mayRefuse, endpoint);
      });
      reply.header('cache-control', endpoint.noStore ? 'no-store' : 'private, no-cache');
      return present(endpoint, answer, request);
    },
  });
}

/** A part of the request as the contract describes it. Throws a Refusal that names each field. */
function read<T extends z.core.$ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (holdsNul(value)) {
    // PostgreSQL text cannot hold U+0000, and no person types it.
    throw new Refusal('malformed-request');
  }
  const result = z.safeParse<z.core.$ZodType>(schema ?? z.unknown(), value, { error: sentence });
  if (!result.success) {
    throw new Refusal('invalid-input', { errors: byField(result.error.issues) });
  }
  return result.data as z.output<T>;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\0');
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Where the contract gives no sentence of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_value'
    ? `Choose one of: ${issue.values.join(', ')}.`
    : 'This is missing, or not in a form we can read.';
}

function byField(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    // Places in a list are dropped: a form has one message for the whole choice.
    const field = issue.path.filter((part) => typeof part === 'string').join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
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

function present(endpoint: Endpoint, answer: unknown, request: FastifyRequest): unknown {
  const result = z.safeParse(endpoint.reply, answer);
  if (!result.success) {
    // Paths only: values may be private.
    const fields = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    request.log.error({ path: endpoint.path, fields }, 'the answer does not fit its contract');
    throw new Error(`The answer of ${endpoint.path} does not fit its contract.`);
  }
  return result.data;
}
