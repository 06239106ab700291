import { useState } from 'react';
import { useBusyIds } from './use-busy-ids.ts';

/** By id: `shown` is displayed in place of `listed`, the record as the list has it. */
type Replacements<T> = Readonly<Record<string, { listed: T | null; shown: T }>>;

/**
 * Optimistic updates: shows the expected result of a call until the server answers, and the record as it was when the call
 * fails. A reloaded list replaces them: it also contains what others have changed.
 */
export function useOptimisticRecords<T extends { id: string; revision?: number }>() {
  const [replacements, setReplacements] = useState<Replacements<T>>({});
  const { isBusy, whileBusy } = useBusyIds();
  const replace = (listed: T | null, record: T) =>
    setReplacements((others) => ({ ...others, [record.id]: { listed, shown: record } }));
  /** `current`: the record as it is shown. Throws what `call` throws. */
  const run = async (current: T, expected: T, call: () => Promise<T>): Promise<T> => {
    const { id } = current;
    const before = replacements[id];
    const listed = before?.shown === current ? before.listed : current;
    replace(listed, expected);
    try {
      const result = await whileBusy([id], call);
      replace(listed, result);
      return result;
    } catch (failure) {
      replace(listed, current);
      throw failure;
    }
  };
  const shown = (record: T): T => {
    const replacement = replacements[record.id];
    if (!replacement) return record;
    const isNewer = replacement.listed === record || revisionOf(replacement.shown) > revisionOf(record);
    return isNewer ? replacement.shown : record;
  };
  /** Shows a record that was loaded by itself, unless the list has the same revision or a newer one. */
  const put = (record: T) => replace(null, record);
  return { shown, put, isBusy, run };
}

/** 0 for records that have none. */
function revisionOf({ revision = 0 }: { revision?: number }): number {
  return revision;
}
