/** Current values of some fields of a form, for previews and conditional fields. */
import { useEffect, useState } from 'react';
import { type Form, isControl, readForm } from './use-form.ts';

export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Follows fields as they are typed, restored from a draft, or set by `setFieldValue`. `names` must not change. Values are ''
 * before hydration. Several checkboxes of one name are one value with a line each.
 */
export function useFieldValues<Name extends string, Some extends Name>(
  form: Form<Name>,
  names: readonly Some[],
): FieldValues<Some> {
  const [typed, setTyped] = useState<FieldValues<Some>>(() => readValues(null, names));
  const { form: formRef } = form;
  useEffect(() => {
    const element = formRef.current;
    if (!element) return;
    const update = () => {
      setTyped((before) => {
        const current = readValues(element, names);
        return names.every((name) => before[name] === current[name]) ? before : current;
      });
    };
    update();
    element.addEventListener('input', update);
    return () => element.removeEventListener('input', update);
  }, [formRef, names]);
  return typed;
}

function readValues<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): FieldValues<Name> {
  if (form) return readForm(form, names);
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(names.map((name) => [name, ''])) as FieldValues<Name>;
}

/** Sets a field's value as if typed: it is stored, and listeners are notified. */
export function setFieldValue<Name extends string>(form: Form<Name>, name: Name, text: string): void {
  const control = form.form.current?.elements.namedItem(name);
  if (isControl(control)) {
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
