import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { useErrorMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type TextFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'id' | 'className'>;

/** One line of text, with its label, hint and error. */
export function TextField<Name extends string>({ form, name, label, hint, ...input }: TextFieldProps<Name>) {
  const sentence = useErrorMessage();
  const error = form.errors[name];
  return (
    <Field id={fieldId(form.name, name)} label={label} hint={hint} error={error ? sentence(error) : undefined}>
      {(control) => <input {...control} {...input} name={name} aria-required={input.required} />}
    </Field>
  );
}
