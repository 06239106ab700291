import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const icons: Record<'info' | 'warn' | 'bad', IconName> = { info: 'info', warn: 'alert', bad: 'alert' };

type NoteProps = {
  kind?: 'info' | 'warn' | 'bad';
  icon?: IconName;
  /** `status` is announced when it appears; `alert` interrupts. */
  role?: 'status' | 'alert';
  className?: string;
  /** A text by itself is a paragraph. */
  children: ReactNode;
};

export function Note({ kind = 'info', icon, role, className, children }: NoteProps) {
  return (
    <div className={classNames('note', kind !== 'info' && `note--${kind}`, className)} role={role}>
      <Icon name={icon ?? icons[kind]} />
      <div className="stack tight">{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </div>
  );
}
