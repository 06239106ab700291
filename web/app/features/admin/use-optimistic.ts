import { useState } from 'react';

/** `over`: the entry of the list that `now` is shown in place of. */
type Replaced<T> = Readonly<Record<string, { over: T | null; now: T }>>;

/**
 * Shows what an action is going to make of a record before the server has answered, and the record as it was when the server
 * refuses. It holds for the list as it stands: one that is read anew knows better, also what others have done meanwhile.
 */
export function useOptimisticRecords<T extends { id: string; revision?: number }>() {
  const [replaced, setReplaced] = useState<Replaced<T>>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const show = (over: T | null, now: T) => setReplaced((others) => ({ ...others, [now.id]: { over, now } }));
  const run = async (present: T, expected: T, act: () => Promise<T>): Promise<T> => {
    const { id } = present;
    const before = replaced[id];
    const over = before?.now === present ? before.over : present;
    setBusy((others) => [...others, id]);
    show(over, expected);
    try {
      const result = await act();
      show(over, result);
      return result;
    } catch (failure) {
      show(over, present);
      throw failure;
    } finally {
      setBusy((others) => others.filter((one) => one !== id));
    }
  };
  const shown = (one: T): T => {
    const instead = replaced[one.id];
    if (!instead) return one;
    return instead.over === one || revisionOf(instead.now) > revisionOf(one) ? instead.now : one;
  };
  /** How a record stands by now, where somebody else has changed it. */
  const put = (record: T) => show(null, record);
  return { shown, put, isBusy: (id: string) => busy.includes(id), run };
}

/** 0 for records that have none. */
function revisionOf({ revision = 0 }: { revision?: number }): number {
  return revision;
}
