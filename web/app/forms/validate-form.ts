/** Validates the values of a form, in the browser, and on the server for forms that are sent without JavaScript. */
import { type FieldRules, type ValidationErrors, validateFields } from '@waymark/contract/validation-rules';
import type { FieldErrors } from './field-error.ts';

export type Values<Field extends string> = Record<Field, string>;

export type FormRules<Field extends string> = {
  /** In the order of the page. */
  fields: readonly Field[];
  rules: FieldRules;
  /** Validation across fields. */
  validateTogether?: (values: Values<Field>) => ValidationErrors;
  /** Passwords: not stored in drafts, and not sent back. */
  secret?: readonly Field[];
};

export function validateForm<Field extends string>(values: Values<Field>, form: FormRules<Field>): FieldErrors<Field> {
  // The error of a single field takes precedence, as on the server.
  const complaints = { ...form.validateTogether?.(values), ...validateFields(values, form.rules) };
  const errors: FieldErrors<Field> = {};
  for (const field of form.fields) if (complaints[field]) errors[field] = complaints[field];
  return errors;
}
