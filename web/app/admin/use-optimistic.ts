import { useState } from 'react';

/** `over`: the entry of the list that `now` is shown in place of. */
type Replaced<T> = Readonly<Record<string, { over: T; now: T }>>;

/**
 * Shows what an action is going to make of a record before the server has answered, and the record as it was when the server
 * refuses. It holds for the list as it stands: one that is read anew knows better, also what others have done meanwhile.
 */
export function useOptimistic<T extends { id: string }>() {
  const [replaced, setReplaced] = useState<Replaced<T>>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const run = async (present: T, expected: T, act: () => Promise<T>): Promise<T> => {
    const { id } = present;
    const before = replaced[id];
    const over = before?.now === present ? before.over : present;
    const show = (now: T) => setReplaced((others) => ({ ...others, [id]: { over, now } }));
    setBusy((others) => [...others, id]);
    show(expected);
    try {
      const told = await act();
      show(told);
      return told;
    } catch (failure) {
      show(present);
      throw failure;
    } finally {
      setBusy((others) => others.filter((one) => one !== id));
    }
  };
  const shown = (one: T): T => {
    const instead = replaced[one.id];
    return instead?.over === one ? instead.now : one;
  };
  return { shown, isBusy: (id: string) => busy.includes(id), run };
}
