/**
 * Maps a failed API request to errors of a form: of its fields, or of the whole form. The browser uses it, and so does the
 * server for forms that are sent without JavaScript.
 */
import type { ApiProblem } from '../api/api-client.ts';
import { type FieldErrors, splitFieldErrors } from './field-error.ts';

/**
 * Why sending failed. `message`: absent when there is none. `status` 0: no response. `isLocalized`: `message` is from this app, in the
 * reader's language, and not about the network. `limit`: the maximum per account.
 */
export type FormProblem = { status: number; message?: string; isLocalized?: boolean; limit?: number };

export type ProblemBreakdown<Field extends string> = { errors: FieldErrors<Field>; formProblem: FormProblem | null };

/**
 * `mapToFieldErrors`: returns the field errors to show instead of those that the server names, as when it names no field; null
 * to show the server's.
 */
export function classifyProblem<Field extends string>(
  problem: ApiProblem,
  fields: readonly Field[],
  mapToFieldErrors?: (problem: ApiProblem) => FieldErrors<Field> | null,
): ProblemBreakdown<Field> {
  const { ofFields, others } = splitFieldErrors(problem.errors, fields);
  const { status, message, cause, limit } = problem;
  const ofOthers = others.join(' ');
  const mapped = mapToFieldErrors?.(problem);
  const errors = mapped ?? ofFields;
  if (Object.keys(errors).length > 0) {
    return { errors, formProblem: mapped || ofOthers === '' ? null : { status, message: ofOthers } };
  }
  if (status === 0 || cause) return { errors: {}, formProblem: { status } };
  return {
    errors: {},
    formProblem: { status, message: ofOthers || message, ...(typeof limit === 'number' && { limit }) },
  };
}
