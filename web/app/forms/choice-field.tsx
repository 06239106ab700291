import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from '../ui/field.tsx';
import { useFieldMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type ChoiceFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  /** The `<option>`s. */
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
  const error = useFieldMessage(form.errors, name);
  return (
    <Field id={fieldId(form.name, name)} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} {...rest} name={name} aria-required={rest.required}>
          {children}
        </select>
      )}
    </Field>
  );
}
