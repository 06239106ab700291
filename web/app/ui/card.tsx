import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  as?: 'div' | 'article' | 'section';
  roomy?: boolean;
  className?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', roomy = false, className, children, ...label }: CardProps) {
  return (
    <Element className={classNames('card', roomy && 'card--roomy', className)} {...label}>
      {children}
    </Element>
  );
}
