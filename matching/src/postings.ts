/** For one word or concept: which documents hold it and how strongly, ordered by document, in typed arrays. */

export type Postings = {
  slots(): Int32Array;
  weights(): Float32Array;
  size(): number;
  set(slot: number, weight: number): void;
  remove(slot: number): void;
};

const firstCapacity = 4;

export function createPostings(): Postings {
  let slots = new Int32Array(firstCapacity);
  let weights = new Float32Array(firstCapacity);
  let size = 0;

  /** Where the slot is, or where it would be put. */
  function find(slot: number): number {
    let low = 0;
    let high = size;
    if (size > 0 && (slots[size - 1] ?? 0) < slot) return size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    slots: () => slots,
    weights: () => weights,
    size: () => size,
    set(slot, weight) {
      const at = find(slot);
      if (at < size && slots[at] === slot) {
        weights[at] = weight;
        return;
      }
      if (size === slots.length) {
        const moreSlots = new Int32Array(size * 2);
        const moreWeights = new Float32Array(size * 2);
        moreSlots.set(slots);
        moreWeights.set(weights);
        slots = moreSlots;
        weights = moreWeights;
      }
      slots.copyWithin(at + 1, at, size);
      weights.copyWithin(at + 1, at, size);
      slots[at] = slot;
      weights[at] = weight;
      size += 1;
    },
    remove(slot) {
      const at = find(slot);
      if (at >= size || slots[at] !== slot) return;
      slots.copyWithin(at, at + 1, size);
      weights.copyWithin(at, at + 1, size);
      size -= 1;
    },
  };
}
