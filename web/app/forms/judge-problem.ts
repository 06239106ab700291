/**
 * Maps a refused call to errors of a form: of its fields, or of the whole. The same in the browser and in a form
 * without scripts.
 */
import type { ApiProblem } from '../api/call.ts';
import { type FieldErrors, sortErrors } from './field-error.ts';

/**
 * Why sending failed. `message`: absent when there is none. `status` 0: no response. `limit`: how many one account
 * may have.
 */
export type Trouble = { status: number; message?: string; own?: boolean; limit?: number };

export type Judgement<Field extends string> = { errors: FieldErrors<Field>; trouble: Trouble | null };

/** `refused`: refusals that belong to a field although the server names none. */
export function judgeProblem<Field extends string>(
  problem: ApiProblem,
  fields: readonly Field[],
  refused?: (problem: ApiProblem) => FieldErrors<Field> | null,
): Judgement<Field> {
  const { ofFields, others } = sortErrors(problem.errors, fields);
  const errors = refused?.(problem) ?? ofFields;
  if (Object.keys(errors).length > 0) return { errors, trouble: null };
  const { status, message, cause, limit } = problem;
  if (status === 0 || cause) return { errors: {}, trouble: { status } };
  return {
    errors: {},
    trouble: { status, message: others[0] ?? message, ...(typeof limit === 'number' && { limit }) },
  };
}
