import { lazy, Suspense } from 'react';
import { useShared } from '../browser/shared-computer.ts';

/** Loaded on shared computers only. */
const LazyIdleGuard = lazy(async () => ({ default: (await import('./on-demand/idle-guard.tsx')).IdleGuard }));

export function DeferredIdleGuard() {
  return useShared() ? (
    <Suspense>
      <LazyIdleGuard />
    </Suspense>
  ) : null;
}
