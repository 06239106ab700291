import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceRowProps = {
  kind?: 'checkbox' | 'radio';
  /** How many things stand behind this choice. */
  count?: ReactNode;
  children: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** One row of a list of choices; the whole row can be pressed. */
export function ChoiceRow({ kind = 'checkbox', count, children, ...input }: ChoiceRowProps) {
  return (
    <label className="tick">
      <input type={kind} {...input} />
      <span>{children}</span>
      {count === undefined ? null : <span className="count">{count}</span>}
    </label>
  );
}
