import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ChipButtonProps = { icon?: IconName; pressed: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A choice that is on or off and acts at once. */
export function ChipButton({ icon, pressed, children, ...rest }: ChipButtonProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** The same choice as part of a form. */
export function ChipTick({ children, ...input }: { children: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="chip">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

/** Chips in rows. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}
