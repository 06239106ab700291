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
  /** An object of lists, objects and nulls: by these the browser, which has no schemas, knows an answer of ours. */
  reply: z.ZodMiniObject;
  /** Of an answer that went well; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The closed list of what this call may refuse, beside malformed and invalid input and what `access` and `limits` refuse. */
  problems: readonly ProblemCode[];
  /** What this call counts, and refuses with 'too-many-attempts' beyond. Its use case can count nothing else. */
  limits?: readonly RateLimitName[];
  /** Answers hold something private: no cache may keep them. Answers to signed-in callers are never kept. */
  noStore?: boolean;
  /**
   * With access 'everyone': what is sent is stored under the caller's account, so an ended session is refused. Without
   * it, a caller with an ended session counts as anonymous: a person who looks for help is not sent to the sign-in
   * page.
   */
  keepsCaller?: boolean;
  /** Available during maintenance. Administrators can always call. */
  duringMaintenance?: boolean;
};

/** Keeps the exact type of what is written, for the use case that answers and the page that calls. */
export function defineEndpoint<const Written extends Endpoint>(written: Written): Written {
  return written;
}
