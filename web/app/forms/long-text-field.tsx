import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { Field } from '../ui/field.tsx';
import { useErrorSentence } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type LongTextFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'id' | 'className'>;

/** Several lines of text, with their label, hint and error. */
export function LongTextField<Name extends string>({ form, name, label, hint, ...area }: LongTextFieldProps<Name>) {
  const sentence = useErrorSentence();
  const error = form.errors[name];
  return (
    <Field id={fieldId(form.name, name)} label={label} hint={hint} error={error ? sentence(error) : undefined}>
      {(control) => <textarea rows={4} {...control} {...area} name={name} aria-required={area.required} />}
    </Field>
  );
}
