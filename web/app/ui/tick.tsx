import type { InputHTMLAttributes, ReactNode } from 'react';

type TickProps = {
  kind?: 'checkbox' | 'radio';
  /** How many things stand behind this choice. */
  count?: ReactNode;
  children: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** One row of a list of choices; the whole row can be pressed. */
export function Tick({ kind = 'checkbox', count, children, ...input }: TickProps) {
  return (
    <label className="tick">
      <input type={kind} {...input} />
      <span>{children}</span>
      {count === undefined ? null : <span className="count">{count}</span>}
    </label>
  );
}
