/**
 * Handles a form that was sent without JavaScript, or before they had loaded, by the same rules and API calls. For actions of
 * pages. docs/decisions/0045.
 */
import { type ActionFunctionArgs, data } from 'react-router';
import { ApiProblem, type LoaderArgs } from '../api/api-client.ts';
import { withFormSession } from '../api/cookie-session.ts';
import { classifyProblem, type ProblemBreakdown } from './classify-problem.ts';
import type { FieldErrors } from './field-error.ts';
import { formValuesOf } from './form-values.ts';
import { type FormRules, type Values, validateForm } from './validate-form.ts';

/** A form that was not accepted: the typed values and the errors. */
export type RejectedForm<Field extends string> = { typed: Values<Field>; validation: ProblemBreakdown<Field> };

type PlainForm<Field extends string, Done> = FormRules<Field> & {
  /** Field errors for some problems, in place of those that the server names; null for others. */
  mapToFieldErrors?: (problem: ApiProblem) => FieldErrors<Field> | null;
  /** Returns what the page shows, a redirect, or the rejected form. `sender`: for API calls with the session of the form. */
  send: (values: Values<Field>, sender: LoaderArgs, sent: FormData) => Promise<Done>;
};

export async function handleFormWithoutJavaScript<Field extends string, Done>(
  args: ActionFunctionArgs,
  form: PlainForm<Field, Done>,
) {
  const sent = await args.request.clone().formData();
  const typed = typedValues(sent, form.fields);
  const errors = validateForm(typed, form);
  if (Object.keys(errors).length > 0) return rejectedForm(form, typed, { errors, formProblem: null }, 422);
  try {
    return await form.send(typed, withFormSession(args, sent), sent);
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return rejectedForm(
      form,
      typed,
      classifyProblem(problem, form.fields, form.mapToFieldErrors),
      problem.status || 503,
    );
  }
}

/** The data of a page that shows the form again, with its errors and without passwords. */
export function rejectedForm<Field extends string>(
  { secret = [] }: Pick<FormRules<Field>, 'secret'>,
  typed: Values<Field>,
  validation: ProblemBreakdown<Field>,
  status: number,
) {
  const shown = { ...typed };
  for (const field of secret) shown[field] = '';
  return data({ rejected: { typed: shown, validation } satisfies RejectedForm<Field> }, { status });
}

/** Browsers submit line breaks as CRLF. */
function typedValues<Field extends string>(sent: FormData, fields: readonly Field[]): Values<Field> {
  const typed = formValuesOf(sent, fields);
  for (const field of fields) typed[field] = typed[field].replaceAll('\r\n', '\n');
  return typed;
}
