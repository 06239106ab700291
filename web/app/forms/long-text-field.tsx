import { type ReactNode, type RefObject, type TextareaHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { useErrorMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type LongTextFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'id' | 'className'>;

/** Several lines of text, with their label, hint and error. */
export function LongTextField<Name extends string>({ form, name, label, hint, ...area }: LongTextFieldProps<Name>) {
  const sentence = useErrorMessage();
  const error = form.errors[name];
  const id = fieldId(form.name, name);
  const place = useTypedBefore(id);
  return (
    <Field id={id} label={label} hint={hint} error={error ? sentence(error) : undefined}>
      {(control) => <textarea rows={4} {...control} {...area} ref={place} name={name} aria-required={area.required} />}
    </Field>
  );
}

/** React sets a text area back to its first text when it hydrates it, unlike other fields. */
function useTypedBefore(id: string): RefObject<HTMLTextAreaElement | null> {
  const place = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(() => {
    if (import.meta.env.SSR) return null;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
  });
  useLayoutEffect(() => {
    if (place.current && typed !== null) place.current.value = typed;
  }, [typed]);
  return place;
}
