import { useEffect, useState } from 'react';
import { type Form, type Values, readForm } from '../forms/use-form.ts';

/**
 * What these fields hold now, for what is shown beside them. Called after the hook of the form, so that it also sees what that
 * one puts back after a reload.
 */
export function useTyped<Field extends string, Name extends Field>(
  { form }: Pick<Form<Field>, 'form'>,
  names: readonly Name[],
): Values<Name> {
  const all = names.join(' ');
  // One entry a name: `fromEntries` forgets that.
  const [typed, setTyped] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Values<Name>);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setTyped(readForm(element, all.split(' ') as Name[]));
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form, all]);
  return typed;
}
