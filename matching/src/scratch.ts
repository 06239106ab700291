/** Arrays that a search writes its sums into. Kept between searches and wiped where they were written, not as a whole. */
export type Scratch = {
  /** Slots that some evidence speaks for, in the order they were met. */
  touched: () => Int32Array;
  size: () => number;
  touch(slot: number): void;
  isTouched(slot: number): boolean;
  /** One sum per slot; `channel` 0 words, 1 words covered, 2 unwanted, 3 score, 4 likeness, from 5 on one per need. */
  channel(channel: number): Float32Array;
  /** Makes room for slots below `height` and forgets the last search. */
  begin(height: number): void;
};

export const channels = { words: 0, covered: 1, unwanted: 2, score: 3, likeness: 4, needs: 5 };

export function createScratch(): Scratch {
  let capacity = 0;
  let marks = new Uint8Array(0);
  let touched = new Int32Array(0);
  let size = 0;
  let sums: Float32Array[] = [];

  return {
    touched: () => touched,
    size: () => size,
    touch(slot) {
      if (marks[slot] === 1) return;
      marks[slot] = 1;
      touched[size] = slot;
      size += 1;
    },
    isTouched: (slot) => marks[slot] === 1,
    channel(channel) {
      let sum = sums[channel];
      if (!sum) {
        sum = new Float32Array(capacity);
        sums[channel] = sum;
      }
      return sum;
    },
    begin(height) {
      if (height > capacity) {
        capacity = Math.max(height, capacity * 2, 256);
        marks = new Uint8Array(capacity);
        touched = new Int32Array(capacity);
        sums = [];
      } else {
        for (let at = 0; at < size; at += 1) {
          const slot = touched[at] ?? 0;
          marks[slot] = 0;
          for (const sum of sums) if (sum) sum[slot] = 0;
        }
      }
      size = 0;
    },
  };
}
