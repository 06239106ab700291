/** Records sorted by name, for the list without a search. Sorted at the first use after a change. */

import { foldText } from '../text/fold.ts';
import type { IndexDocument } from './index-document.ts';

export type NameOrder = {
  put(slot: number, candidate: IndexDocument): void;
  remove(slot: number): void;
  /** All slots by name, then by id. */
  slots(): Int32Array;
  compare(a: number, b: number): number;
};

export function createNameOrder(): NameOrder {
  const keys: string[] = [];
  const members = new Set<number>();
  let ordered = new Int32Array(0);
  let changed = false;

  function compare(a: number, b: number): number {
    const first = keys[a] ?? '';
    const second = keys[b] ?? '';
    return first < second ? -1 : first > second ? 1 : 0;
  }

  return {
    put(slot, candidate) {
      keys[slot] = `${foldText(candidate.name)}\u0000${candidate.id}`;
      members.add(slot);
      changed = true;
    },
    remove(slot) {
      members.delete(slot);
      changed = true;
    },
    slots() {
      if (changed) {
        // The previous order is nearly sorted, which makes this sort nearly linear.
        const remaining = ordered.filter((slot) => members.has(slot));
        const listed = new Set(remaining);
        const all = [...remaining];
        for (const slot of members) if (!listed.has(slot)) all.push(slot);
        ordered = Int32Array.from(all.sort(compare));
        changed = false;
      }
      return ordered;
    },
    compare,
  };
}
