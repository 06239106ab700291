import { lazy } from 'react';

/** Resolves once the code that shows the four words is there. */
export const loadCodeSlip = async () => ({ default: (await import('./code-slip.tsx')).CodeSlip });

export const CodeSlip = lazy(loadCodeSlip);
