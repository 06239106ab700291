/**
 * The body of a refused call. `message` is a sentence the person can act on; `errors` by field, first message first.
 */
import * as z from 'zod/mini';

export { type ProblemCode, problemDefinitions } from './problem-definitions.ts';

export const ProblemBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /**
   * With 409 'changed-meanwhile': the current record, as its own call would return it; save again with its revision.
   */
  current: z.optional(z.unknown()),
  /** With 429 'too-many-needs' and 'too-many-resources': how many one account may have, which `message` says too. */
  limit: z.optional(z.number()),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
