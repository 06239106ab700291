import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonStyle = {
  /** `main` is filled: one per card or form. `crisis` is for danger only. */
  look?: 'plain' | 'main' | 'blaze' | 'quiet' | 'crisis';
  size?: 'small' | 'normal' | 'big';
  icon?: IconName;
  /** Shaped as an arrow: at most once per page, on the main action. */
  arrow?: boolean;
  wide?: boolean;
};

type ButtonProps = ButtonStyle & ComponentProps<'button'>;

/** A button; `type` is `button` by default. */
export function Button({ look, size, icon, arrow, wide, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ look, size, arrow: arrow, wide }, className)} {...rest}>
      <IconAndLabel icon={icon}>{children}</IconAndLabel>
    </button>
  );
}

/** A link inside the site that looks like a button. */
export function LinkButton({ look, size, icon, arrow, wide, className, children, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link className={buttonClass({ look, size, arrow: arrow, wide }, className)} {...rest}>
      <IconAndLabel icon={icon}>{children}</IconAndLabel>
    </Link>
  );
}

type ExternalButtonProps = ButtonStyle & { href: string; className?: string; children: ReactNode };

/** A link outside the router (`tel:`, `mailto:`, another site) that looks like a button. */
export function ExternalButton({ look, size, icon, arrow, wide, className, href, children }: ExternalButtonProps) {
  return (
    <a className={buttonClass({ look, size, arrow: arrow, wide }, className)} href={href} rel="noreferrer">
      <IconAndLabel icon={icon}>{children}</IconAndLabel>
    </a>
  );
}

function IconAndLabel({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
}

type Look = { [Part in keyof Omit<ButtonStyle, 'icon'>]: ButtonStyle[Part] | undefined };

function buttonClass({ look = 'plain', size = 'normal', arrow, wide }: Look, className: string | undefined): string {
  return classNames(
    'btn',
    look !== 'plain' && `btn--${look}`,
    size !== 'normal' && `btn--${size}`,
    arrow && 'btn--sign',
    wide && 'btn--wide',
    className,
  );
}
