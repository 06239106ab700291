/**
 * The score sums of one search: per record, by kind of evidence. The arrays are reused. Each accumulator tracks the slots that
 * were written, so that clearing it costs no more than writing did.
 */

/** One number per slot; 0 where nothing was written. */
class Accumulator {
  #values = new Float32Array(0);
  #isWritten = new Uint8Array(0);
  #written = new Int32Array(0);
  #count = 0;

  get(slot: number): number {
    return this.#values[slot] ?? 0;
  }

  set(slot: number, value: number): void {
    if (this.#isWritten[slot] === 0) {
      this.#isWritten[slot] = 1;
      this.#written[this.#count] = slot;
      this.#count += 1;
    }
    this.#values[slot] = value;
  }

  add(slot: number, value: number): void {
    this.set(slot, this.get(slot) + value);
  }

  raiseTo(slot: number, value: number): void {
    if (value > this.get(slot)) this.set(slot, value);
  }

  /** Adds independent evidence, 0 to 1: the doubts are multiplied. */
  combine(slot: number, evidence: number): void {
    const before = this.get(slot);
    this.set(slot, before + (1 - before) * evidence);
  }

  has(slot: number): boolean {
    return this.#isWritten[slot] === 1;
  }

  /** By slot. Valid until the next search. */
  values(): Float32Array {
    return this.#values;
  }

  /** Slots in the order of writing; the first `size()` are valid. */
  slots(): Int32Array {
    return this.#written;
  }

  size(): number {
    return this.#count;
  }

  /** Resets, with capacity for slots below `height`. */
  clear(height: number): void {
    for (let at = 0; at < this.#count; at += 1) {
      const slot = this.#written[at] ?? 0;
      this.#values[slot] = 0;
      this.#isWritten[slot] = 0;
    }
    this.#count = 0;
    if (height > this.#values.length) {
      const capacity = Math.max(height, this.#values.length * 2, minCapacity);
      this.#values = new Float32Array(capacity);
      this.#isWritten = new Uint8Array(capacity);
      this.#written = new Int32Array(capacity);
    }
  }
}

const minCapacity = 256;

/** All sums of one search. */
export type Accumulators = {
  /** Records with any evidence; the values are unused. */
  candidates: Accumulator;
  /** Records that offer a concept of the needs, or a related one, clearly enough to say so; the values are unused. */
  told: Accumulator;
  /** BM25 score. */
  words: Accumulator;
  /** Share of the query's words that a record contains, weighted. */
  covered: Accumulator;
  /** How much a record offers what the person does not need. */
  unwanted: Accumulator;
  /** Cosine similarity of the need and the record's text. */
  similarity: Accumulator;
  /** Confidence that the record, or its organization, is meant by name. */
  name: Accumulator;
  /** Score for a person who names no need; see browse.ts. */
  browse: Accumulator;
  /** The final score. */
  score: Accumulator;
  /** For the need at this index: the strongest single offer of a record, and how well all its offers answer the need, 0 to 1. */
  need(position: number): NeedSums;
  /** Resets, with capacity for slots below `height`. */
  begin(height: number): void;
};

type NeedSums = { offered: Accumulator; answered: Accumulator };

export function createAccumulators(): Accumulators {
  const single = {
    candidates: new Accumulator(),
    told: new Accumulator(),
    words: new Accumulator(),
    covered: new Accumulator(),
    unwanted: new Accumulator(),
    similarity: new Accumulator(),
    name: new Accumulator(),
    browse: new Accumulator(),
    score: new Accumulator(),
  };
  const needs: NeedSums[] = [];
  let height = 0;
  return {
    ...single,
    need(position) {
      let sums = needs[position];
      if (!sums) {
        sums = { offered: new Accumulator(), answered: new Accumulator() };
        for (const one of Object.values(sums)) one.clear(height);
        needs[position] = sums;
      }
      return sums;
    },
    begin(newHeight) {
      height = newHeight;
      for (const sums of [...Object.values(single), ...needs.flatMap((need) => Object.values(need))])
        sums.clear(height);
    },
  };
}
