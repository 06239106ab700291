import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { readFormDraft } from '../../../forms/form-drafts.ts';
import type { Form } from '../../../forms/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import './resource-form.css';

type CollapsibleFieldsProps<Name extends string> = {
  form: Form<Name>;
  summary: ReactNode;
  /** The form's fields in this part. */
  fields: readonly Name[];
  children: ReactNode;
};

/** Optional fields, folded. It opens when a field in it is invalid or was typed before a reload. */
export function CollapsibleFields<Name extends string>({
  form,
  summary,
  fields,
  children,
}: CollapsibleFieldsProps<Name>) {
  const place = useRef<HTMLDetailsElement>(null);
  const { name, errors } = form;
  // Of a form that came back from the server.
  const [wrongAtFirst] = useState(() => fields.some((field) => errors[field]));
  // Before the form puts the focus on what is wrong.
  useLayoutEffect(() => {
    if (place.current && fields.some((field) => errors[field])) place.current.open = true;
  }, [errors, fields]);
  useEffect(() => {
    const kept = readFormDraft(name);
    const details = place.current;
    if (details && holdsOther(details, kept)) details.open = true;
  }, [name]);
  return (
    <details className="form-more" ref={place} open={wrongAtFirst}>
      <summary>
        <Icon name="down" />
        {summary}
      </summary>
      <div className="stack airy">{children}</div>
    </details>
  );
}

/** Whether a value differs from its initial one. */
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

/** A titled part of a long form. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="form-part stack airy" aria-labelledby={id}>
      <div>
        <h2 className="h-small" id={id}>
          {title}
        </h2>
        {hint ? <p className="hint">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
