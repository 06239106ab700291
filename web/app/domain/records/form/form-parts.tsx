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

/** Optional fields, folded. It opens when one of them is invalid or was typed before a reload. */
export function CollapsibleFields<Name extends string>({
  form,
  summary,
  fields,
  children,
}: CollapsibleFieldsProps<Name>) {
  const details = useRef<HTMLDetailsElement>(null);
  const { name, errors } = form;
  // Errors of a form that was sent without JavaScript.
  const [hasInitialErrors] = useState(() => fields.some((field) => errors[field]));
  // A layout effect, because the form moves the focus to an invalid field in an effect.
  useLayoutEffect(() => {
    if (details.current && fields.some((field) => errors[field])) details.current.open = true;
  }, [errors, fields]);
  useEffect(() => {
    const element = details.current;
    if (element && differsFromInitial(element, readFormDraft(name))) element.open = true;
  }, [name]);
  return (
    <details className="form-more" ref={details} open={hasInitialErrors}>
      <summary>
        <Icon name="down" />
        {summary}
      </summary>
      <div className="stack airy">{children}</div>
    </details>
  );
}

/** Whether the draft has a value that differs from the initial one of a control in this element. */
function differsFromInitial(element: HTMLElement, draft: Readonly<Record<string, string>>): boolean {
  return [...element.querySelectorAll<HTMLElement>('input, textarea, select')].some((control) => {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const text = draft[control.name];
      return text !== undefined && text.split('\n').includes(control.value) !== control.defaultChecked;
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const text = draft[control.name];
      return text !== undefined && text !== control.defaultValue;
    }
    if (control instanceof HTMLSelectElement) {
      const text = draft[control.name];
      const initial = [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value;
      return text !== undefined && text !== initial;
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
