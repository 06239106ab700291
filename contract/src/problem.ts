/** How a refused call answers. `message` is a sentence the person can act on; `errors` names fields, first message first. */
import * as z from 'zod/mini';

export { type ProblemCode, problems } from './refusals.ts';

export const ProblemBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With 409 'changed-meanwhile': the record as it stands now, as its own call would answer it; save with its revision. */
  current: z.optional(z.unknown()),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
