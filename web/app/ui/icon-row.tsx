import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** A line with an icon. `good`: highlighted. */
export function IconRow({ icon, good = false, children }: { icon: IconName; good?: boolean; children: ReactNode }) {
  return (
    <p className={classNames('fact', good && 'fact--open')}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** A list of IconListItem. */
export function IconRows({ children }: { children: ReactNode }) {
  return <ul className="facts">{children}</ul>;
}

type IconListItemProps = { icon: IconName; kind?: 'yes' | 'ask-first' | 'no'; children: ReactNode };

export function IconListItem({ icon, kind, children }: IconListItemProps) {
  return (
    <li className={kind}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
