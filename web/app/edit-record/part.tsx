import type { ReactNode } from 'react';
import { Section } from '../ui/section.tsx';

/** A titled part of a long form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="stack airy part">{children}</div>
    </Section>
  );
}
