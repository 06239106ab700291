import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; level?: 2 | 3; children?: ReactNode };

/** Shown in place of an empty list; `children`: the reason and further links. */
export function EmptyState({ icon, title, level = 2, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading className="h-small">{title}</Heading>
      {children}
    </div>
  );
}
