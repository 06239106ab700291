/** Selects the top k without sorting the rest. */

/**
 * @param better negative when the first slot comes before the second; a total order, so that answers never vary.
 * @returns the k first slots, in order.
 */
export function topK(slots: Int32Array, size: number, k: number, better: (a: number, b: number) => number): number[] {
  if (k >= size || k * 4 > size) return Array.from(slots.subarray(0, size)).sort(better).slice(0, k);
  // A heap with the worst of the current k best at its root.
  const heap: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const slot = slots[at] ?? 0;
    if (heap.length < k) {
      heap.push(slot);
      let child = heap.length - 1;
      while (child > 0) {
        const parent = (child - 1) >> 1;
        if (better(heap[child] ?? 0, heap[parent] ?? 0) <= 0) break;
        swap(heap, child, parent);
        child = parent;
      }
    } else if (k > 0 && better(slot, heap[0] ?? 0) < 0) {
      heap[0] = slot;
      sink(heap, better);
    }
  }
  return heap.sort(better);
}

function sink(heap: number[], better: (a: number, b: number) => number): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && better(heap[child] ?? 0, heap[worst] ?? 0) > 0) worst = child;
    }
    if (worst === parent) return;
    swap(heap, worst, parent);
    parent = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const first = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = first;
}

/** The k-th largest value of these slots; -Infinity for fewer. */
function kthLargest(values: Float32Array, slots: Int32Array, size: number, k: number): number {
  if (size < k || k <= 0) return Number.NEGATIVE_INFINITY;
  // A heap with the smallest of the current k largest at its root.
  const heap = new Float32Array(k).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < size; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0;
    if (value <= (heap[0] ?? 0)) continue;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= k) break;
      if (child + 1 < k && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
      const smaller = heap[child] ?? 0;
      if (smaller >= value) break;
      heap[parent] = smaller;
      parent = child;
    }
    heap[parent] = value;
  }
  return heap[0] ?? 0;
}

/**
 * The slots that may be among the k with the largest values, where a value is an estimate that differs by `error` at most:
 * the k with the largest estimates, and all that may be better than one of these.
 */
export function contendersOf(
  estimates: Float32Array,
  slots: Int32Array,
  size: number,
  k: number,
  error: number,
): Int32Array {
  const min = kthLargest(estimates, slots, size, k) - 2 * error;
  const contenders: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const slot = slots[at] ?? 0;
    if ((estimates[slot] ?? 0) >= min) contenders.push(slot);
  }
  return Int32Array.from(contenders);
}
