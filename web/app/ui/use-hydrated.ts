import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is as the server sent it; true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
