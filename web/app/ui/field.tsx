import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What a field's control needs so that its label, hint and error are read with it. */
type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Draws the control: `(control) => <input {...control} />`. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control. The error stands under it, in words, and is tied to it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('field', error ? 'field--bad' : undefined)}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {children({
        id,
        className: 'input',
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <span className="field__error" id={errorId}>
          <Icon name="alert" />
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** Several controls under one name. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      {children}
    </fieldset>
  );
}
