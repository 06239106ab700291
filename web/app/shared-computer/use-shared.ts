import { useSyncExternalStore } from 'react';
import { isShared, onSharedChange } from './shared.ts';

/** False on the server and while the page is made live: nobody knows yet. */
export function useShared(): boolean {
  return useSyncExternalStore(onSharedChange, isShared, () => false);
}
