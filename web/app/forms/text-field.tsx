import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { useFieldMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

export type TextFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'id' | 'className'>;

/** A text input with its label, hint and error. */
export function TextField<Name extends string>({ form, name, label, hint, ...input }: TextFieldProps<Name>) {
  const error = useFieldMessage(form.errors, name);
  return (
    <Field id={fieldId(form.name, name)} label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} name={name} aria-required={input.required} />}
    </Field>
  );
}
