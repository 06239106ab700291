import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceRowProps = {
  kind?: 'checkbox' | 'radio';
  /** Number of items that match this choice. */
  count?: ReactNode;
  children: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** A checkbox or radio button with its label; the whole row can be pressed. */
export function ChoiceRow({ kind = 'checkbox', count, children, ...input }: ChoiceRowProps) {
  return (
    <label className="tick">
      <input type={kind} {...input} />
      <span>{children}</span>
      {count === undefined ? null : <span className="count">{count}</span>}
    </label>
  );
}
