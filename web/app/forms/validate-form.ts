/** Validates what is in a form, by the rules of its fields and across them: in the browser, and on the server without scripts. */
import { type FieldRules, type ValidationErrors, validateFields } from '@waymark/contract/validation-rules';
import type { FieldErrors } from './field-error.ts';

export type Values<Field extends string> = Record<Field, string>;

export type FormRules<Field extends string> = {
  /** In the order of the page. */
  fields: readonly Field[];
  rules: FieldRules;
  /** Validation across fields. */
  also?: (values: Values<Field>) => ValidationErrors;
  /** Never stored, and never sent back: passwords. */
  secret?: readonly Field[];
};

export function validateForm<Field extends string>(values: Values<Field>, form: FormRules<Field>): FieldErrors<Field> {
  // What a field is by itself comes first, as the server says it.
  const complaints = { ...form.also?.(values), ...validateFields(values, form.rules) };
  const found: FieldErrors<Field> = {};
  for (const field of form.fields) if (complaints[field]) found[field] = complaints[field];
  return found;
}
