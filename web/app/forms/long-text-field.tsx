import { type ReactNode, type RefObject, type TextareaHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { useFieldMessage } from './field-error.ts';
import { type Form, fieldId } from './use-form.ts';

type LongTextFieldProps<Name extends string> = {
  form: Form<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'id' | 'className'>;

/** A text area with its label, hint and error. */
export function LongTextField<Name extends string>({ form, name, label, hint, ...area }: LongTextFieldProps<Name>) {
  const error = useFieldMessage(form.errors, name);
  const id = fieldId(form.name, name);
  const textArea = useTypedBeforeHydration(id);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={4} {...control} {...area} ref={textArea} name={name} aria-required={area.required} />
      )}
    </Field>
  );
}

/** Restores what was typed before hydration, which resets a text area to its initial text, unlike other fields. */
function useTypedBeforeHydration(id: string): RefObject<HTMLTextAreaElement | null> {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [typed] = useState(() => {
    if (import.meta.env.SSR) return null;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
  });
  useLayoutEffect(() => {
    if (textArea.current && typed !== null) textArea.current.value = typed;
  }, [typed]);
  return textArea;
}
