import { lazy } from 'react';

/** Awaited before a request is sent, so that its four words can certainly be shown afterwards. */
export const loadCodeSlip = async () => ({ default: (await import('./code-slip.tsx')).CodeSlip });

export const CodeSlip = lazy(loadCodeSlip);
