import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** One line with a picture. `good` stands out: open now. */
export function Fact({ icon, good = false, children }: { icon: IconName; good?: boolean; children: ReactNode }) {
  return (
    <p className={classNames('fact', good && 'fact--open')}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** A list of facts, each with its own picture. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className="facts">{children}</ul>;
}

type FactItemProps = { icon: IconName; kind?: 'yes' | 'ask-first' | 'no'; children: ReactNode };

export function FactItem({ icon, kind, children }: FactItemProps) {
  return (
    <li className={kind}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
