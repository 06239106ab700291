/**
 * Maps a refused call to errors of a form: of its fields, or of the whole. The same in the browser and in a form
 * without scripts.
 */
import type { ApiProblem } from '../api/api-client.ts';
import { type FieldErrors, splitFieldErrors } from './field-error.ts';

/**
 * Why sending failed. `message`: absent when there is none. `status` 0: no response. `limit`: how many one account
 * may have.
 */
export type FormProblem = { status: number; message?: string; own?: boolean; limit?: number };

export type ProblemBreakdown<Field extends string> = { errors: FieldErrors<Field>; formProblem: FormProblem | null };

/** `refused`: refusals that belong to a field although the server names none. */
export function classifyProblem<Field extends string>(
  problem: ApiProblem,
  fields: readonly Field[],
  refused?: (problem: ApiProblem) => FieldErrors<Field> | null,
): ProblemBreakdown<Field> {
  const { ofFields, others } = splitFieldErrors(problem.errors, fields);
  const errors = refused?.(problem) ?? ofFields;
  if (Object.keys(errors).length > 0) return { errors, formProblem: null };
  const { status, message, cause, limit } = problem;
  if (status === 0 || cause) return { errors: {}, formProblem: { status } };
  return {
    errors: {},
    formProblem: { status, message: others[0] ?? message, ...(typeof limit === 'number' && { limit }) },
  };
}
