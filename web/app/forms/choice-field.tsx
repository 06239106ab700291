import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from '../ui/field.tsx';
import { useErrorMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type ChoiceFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** Its `<option>`s. */
  children: ReactNode;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'form' | 'name' | 'id' | 'className'>;

/** One choice of a list, with its label, hint and error. */
export function ChoiceField<Name extends string>({
  form,
  name,
  label,
  hint,
  children,
  ...rest
}: ChoiceFieldProps<Name>) {
  const sentence = useErrorMessage();
  const error = form.errors[name];
  return (
    <Field id={fieldId(form.name, name)} label={label} hint={hint} error={error ? sentence(error) : undefined}>
      {(control) => (
        <select {...control} {...rest} name={name} aria-required={rest.required}>
          {children}
        </select>
      )}
    </Field>
  );
}
