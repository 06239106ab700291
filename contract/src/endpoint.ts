/** The definition of one API call, used by the server, the pages and the API document. */
import type * as z from 'zod/mini';
import type { ProblemCode } from './problem-definitions.ts';
import type { RateLimitName } from './rate-limits.ts';

/** Who may call. The server enforces it before the use case runs. */
export type Access = 'everyone' | 'signed-in' | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters as `:name`. */
  path: string;
  summary: string;
  access: Access;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** An object. Fields it does not name are ignored; a request without a body counts as an empty object. */
  body?: z.core.$ZodType;
  /** Takes a file as its whole body, usually of one of these media types; `body` is then absent. */
  upload?: readonly string[];
  /** Responds with a file of one of these media types instead of JSON; `reply` is then unused. */
  file?: readonly string[];
  /** Media types beside JSON that a parameter asks for. */
  alsoAs?: readonly string[];
  /** An object of lists, objects and nulls: the browser, which has no schemas, validates a reply by these kinds. */
  reply: z.ZodMiniObject;
  /** HTTP status of a success; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The problems that the use case may return, beside those of malformed or invalid input, `access` and `limits`. */
  problems?: readonly ProblemCode[];
  /** Rate limits of this call, which refuse with 'too-many-attempts'. Nothing else is counted: see `limitsOfEveryCall`. */
  limits?: readonly RateLimitName[];
  /** Replies are private and sent with `Cache-Control: no-store`. Replies to signed-in callers always are. */
  noStore?: boolean;
  /**
   * With access 'everyone': what is sent is stored under the caller's account, so an ended session is refused. Without
   * it, a caller with an ended session counts as anonymous: a person who looks for help is not sent to the sign-in
   * page.
   */
  rejectsEndedSession?: boolean;
  /** Available during maintenance. Administrators can always call. */
  duringMaintenance?: boolean;
};

/** Preserves the literal type of a definition, for the use case and the callers. */
export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

/** The same call with what is asked in its body. Our pages use it, so that no address and no log holds what a person typed. */
export function withQueryInBody<const Definition extends Endpoint & { query: z.core.$ZodType }>(
  definition: Definition,
): Omit<Definition, 'method' | 'summary' | 'query'> & { method: 'POST'; summary: string; body: Definition['query'] } {
  const { method: _get, summary: _ofGet, query, ...rest } = definition;
  return {
    ...rest,
    method: 'POST',
    summary: `The same as GET ${definition.path}, with what is asked in the body`,
    body: query,
  };
}
