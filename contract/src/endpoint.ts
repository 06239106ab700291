/** How one call of the API is written down: once, for the server that serves it, the page that calls it and the document that describes it. */
import type * as z from 'zod/mini';
import type { ProblemCode } from './refusals.ts';

/** Who may call. The server enforces it before the use case runs. */
export type Access = 'everyone' | 'signed-in' | 'admin';

export type Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters as `:name`. */
  path: string;
  summary: string;
  access: Who;
  params?: Params;
  query?: Query;
  /** An object. Fields it does not name are ignored; a request without a body counts as an empty object. */
  body?: Body;
  /** Takes a file as its whole body, usually of one of these media types; `body` is then absent. */
  upload?: readonly string[];
  /** Answers with a file of one of these media types instead of JSON; `reply` then says nothing. */
  file?: readonly string[];
  reply: Reply;
  /** Of an answer that went well; 200 when absent. */
  status?: 200 | 201 | 202;
  /** The closed list of what this call may refuse, beside malformed and invalid input and what `access` refuses. */
  problems: readonly ProblemCode[];
  /** Answers hold something private: no cache may keep them. Answers to signed-in callers are never kept. */
  noStore?: boolean;
  /**
   * With access 'everyone': what is sent is kept under the caller's name, so a token that has ended is refused. Elsewhere it
   * counts as nobody's: a person who looks for help is not sent away to sign in.
   */
  keepsCaller?: boolean;
  /** Answers while the site is closed for maintenance. Administrators are always answered. */
  duringMaintenance?: boolean;
};

export function endpoint<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
  const Who extends Access,
>(definition: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return definition;
}
