import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export const badgeColours = ['green', 'yellow', 'red', 'orange', 'purple', 'grey'] as const;

export type BadgeColour = (typeof badgeColours)[number];

/** A status as a word, with a colour and an icon that say the same. */
export function Badge({ colour, icon, children }: { colour: BadgeColour; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`badge badge--${colour}`}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  );
}
