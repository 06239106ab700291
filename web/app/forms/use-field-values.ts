/** Current values of some fields of a form, for what depends on them: a preview, a conditional question. */
import { useEffect, useState } from 'react';
import { type Form, isControl, readForm } from './use-form.ts';

export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Follows fields as they are typed, put back after a reload, or filled in by a button (`setFieldValue`). `names` must not change.
 * Empty until the page is live. Several boxes of one name are one value with a line each.
 */
export function useFieldValues<Name extends string, Some extends Name>(
  form: Form<Name>,
  names: readonly Some[],
): FieldValues<Some> {
  const [typed, setTyped] = useState<FieldValues<Some>>(() => read(null, names));
  const { form: place } = form;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => {
      setTyped((before) => {
        const now = read(element, names);
        return names.every((name) => before[name] === now[name]) ? before : now;
      });
    };
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [place, names]);
  return typed;
}

function read<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): FieldValues<Name> {
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
