import { useState } from 'react';

/**
 * Shows what an action is going to make of a record before the server has answered, and the record as it was when the server
 * refuses. `replaced` holds the present state of records by id, over those of the list.
 */
export function useOptimistic<T extends { id: string }>() {
  const [replaced, setReplaced] = useState<Readonly<Record<string, T>>>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const run = async (present: T, expected: T, act: () => Promise<T>): Promise<T> => {
    const { id } = present;
    setBusy((before) => [...before, id]);
    setReplaced((before) => ({ ...before, [id]: expected }));
    try {
      const told = await act();
      setReplaced((before) => ({ ...before, [id]: told }));
      return told;
    } catch (failure) {
      setReplaced((before) => ({ ...before, [id]: present }));
      throw failure;
    } finally {
      setBusy((before) => before.filter((one) => one !== id));
    }
  };
  return { shown: (one: T): T => replaced[one.id] ?? one, isBusy: (id: string) => busy.includes(id), run };
}
