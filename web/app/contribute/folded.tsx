import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { readFields } from '../forms/kept-fields.ts';
import type { Form } from '../forms/use-form.ts';
import { Icon } from '../ui/icon.tsx';

type FoldedProps<Name extends string> = {
  form: Form<Name>;
  summary: ReactNode;
  /** Of the form's fields, those that stand in here. */
  fields: readonly Name[];
  children: ReactNode;
};

/** What nobody has to tell, folded away. It opens by itself where something in it needs a fix, or was typed before a reload. */
export function Folded<Name extends string>({ form, summary, fields, children }: FoldedProps<Name>) {
  const place = useRef<HTMLDetailsElement>(null);
  const { name, errors } = form;
  // Before the form puts the focus on what is wrong.
  useLayoutEffect(() => {
    if (place.current && fields.some((field) => errors[field])) place.current.open = true;
  }, [errors, fields]);
  useEffect(() => {
    const kept = readFields(name);
    const details = place.current;
    if (details && holdsOther(details, kept)) details.open = true;
  }, [name]);
  return (
    <details className="form-more" ref={place}>
      <summary>
        <Icon name="down" />
        {summary}
      </summary>
      <div className="stack airy">{children}</div>
    </details>
  );
}

/** Whether something was typed that is not what stands here at first. */
function holdsOther(place: HTMLElement, kept: Readonly<Record<string, string>>): boolean {
  return [...place.querySelectorAll<HTMLElement>('input, textarea, select')].some((control) => {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const text = kept[control.name];
      return text !== undefined && text.split('\n').includes(control.value) !== control.defaultChecked;
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const text = kept[control.name];
      return text !== undefined && text !== control.defaultValue;
    }
    if (control instanceof HTMLSelectElement) {
      const text = kept[control.name];
      const atFirst = [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value;
      return text !== undefined && text !== atFirst;
    }
    return false;
  });
}
