import { type ReactNode, useId } from 'react';
import './contribute.css';

/** A titled part of a long form. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="form-part stack airy" aria-labelledby={id}>
      <div>
        <h2 className="h-small" id={id}>
          {title}
        </h2>
        {hint ? <p className="hint">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
