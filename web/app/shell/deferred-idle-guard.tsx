import { lazy, Suspense } from 'react';
import { useIsSharedComputer } from '../browser/shared-computer.ts';

/** Loaded on shared computers only. */
const LazyIdleGuard = lazy(async () => ({ default: (await import('./on-demand/idle-guard.tsx')).IdleGuard }));

export function DeferredIdleGuard() {
  return useIsSharedComputer() ? (
    <Suspense>
      <LazyIdleGuard />
    </Suspense>
  ) : null;
}
