import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ChipButtonProps = { icon?: IconName; pressed: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A toggle button. */
export function ChipButton({ icon, pressed, children, ...rest }: ChipButtonProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A checkbox that looks the same. */
export function ChipTick({ children, ...input }: { children: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="chip">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>;
}
