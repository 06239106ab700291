/** How one call of the API is written down: once, for the server that serves it, the page that calls it and the document that describes it. */
import type * as z from 'zod/mini';
import type { ProblemCode } from './refusals.ts';

/** Who may call. The server enforces it before the use case runs. */
export type Access = 'everyone' | 'signed-in' | 'admin';

export type Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters as `:name`. */
  path: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  reply: Reply;
  /** The closed list of what this call may refuse, beside malformed and invalid input. */
  problems: readonly ProblemCode[];
  /** Answers hold something private: no cache may keep them. */
  noStore?: boolean;
};

export function endpoint<Params extends z.core.$ZodType, Query extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  definition: Endpoint<Params, Query, Reply>,
): Endpoint<Params, Query, Reply> {
  return definition;
}
