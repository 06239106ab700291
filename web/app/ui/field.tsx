import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Attributes that connect a control with its label, hint and error. */
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
  /** Renders the control: `(control) => <input {...control} />`. */
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label, hint and error. */
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

/** Several controls with a common legend. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      {children}
    </fieldset>
  );
}
