import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = { as?: 'div' | 'article' | 'section'; roomy?: boolean; className?: string; children: ReactNode };

export function Card({ as: Element = 'div', roomy = false, className, children }: CardProps) {
  return <Element className={classNames('card', roomy && 'card--roomy', className)}>{children}</Element>;
}
