import { lazy, Suspense } from 'react';
import { useShared } from './use-shared.ts';

/** Only who is on a shared computer pays for it. */
const Guard = lazy(async () => ({ default: (await import('./guard.tsx')).Guard }));

export function WatchShared() {
  return useShared() ? (
    <Suspense>
      <Guard />
    </Suspense>
  ) : null;
}
