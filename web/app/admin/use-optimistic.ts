import { useState } from 'react';

/**
 * Shows what an action is going to make of a record before the server has answered, and the record as it was when the server
 * refuses. `replaced` holds the present state of records by id, over those of the list, until the list knows a newer
 * one (of records that have revisions).
 */
export function useOptimistic<T extends { id: string; revision?: number }>() {
  const [replaced, setReplaced] = useState<Readonly<Record<string, T>>>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const put = (record: T) => setReplaced((before) => ({ ...before, [record.id]: record }));
  const run = async (present: T, expected: T, act: () => Promise<T>): Promise<T> => {
    const { id } = present;
    setBusy((before) => [...before, id]);
    put(expected);
    try {
      const told = await act();
      put(told);
      return told;
    } catch (failure) {
      put(present);
      throw failure;
    } finally {
      setBusy((before) => before.filter((one) => one !== id));
    }
  };
  const shown = (one: T): T => {
    const here = replaced[one.id];
    return here && (here.revision ?? 0) >= (one.revision ?? 0) ? here : one;
  };
  /** `put`: how a record stands by now, where somebody else has changed it. */
  return { shown, put, isBusy: (id: string) => busy.includes(id), run };
}
