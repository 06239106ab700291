import { useState } from 'react';

/** Which records have a call under way, by id. */
export function useBusyIds() {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  /** Throws what `call` throws. */
  const whileBusy = async <T>(ids: readonly string[], call: () => Promise<T>): Promise<T> => {
    setBusyIds((others) => [...others, ...ids]);
    try {
      return await call();
    } finally {
      setBusyIds((others) => others.filter((one) => !ids.includes(one)));
    }
  };
  return { isBusy: (id: string) => busyIds.includes(id), whileBusy };
}
