/** Postings of one word or concept: documents with weights, ordered by document, in typed arrays. */

const firstCapacity = 4;

export class Postings {
  #slots = new Int32Array(firstCapacity);
  #weights = new Float32Array(firstCapacity);
  #size = 0;

  /** In ascending order; the first `size()` are valid. */
  slots(): Int32Array {
    return this.#slots;
  }

  weights(): Float32Array {
    return this.#weights;
  }

  size(): number {
    return this.#size;
  }

  has(slot: number): boolean {
    const at = this.#find(slot);
    return at < this.#size && this.#slots[at] === slot;
  }

  set(slot: number, weight: number): void {
    const at = this.#find(slot);
    if (at < this.#size && this.#slots[at] === slot) {
      this.#weights[at] = weight;
      return;
    }
    if (this.#size === this.#slots.length) this.#grow();
    this.#slots.copyWithin(at + 1, at, this.#size);
    this.#weights.copyWithin(at + 1, at, this.#size);
    this.#slots[at] = slot;
    this.#weights[at] = weight;
    this.#size += 1;
  }

  remove(slot: number): void {
    const at = this.#find(slot);
    if (at >= this.#size || this.#slots[at] !== slot) return;
    this.#slots.copyWithin(at, at + 1, this.#size);
    this.#weights.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
  }

  #grow(): void {
    const slots = new Int32Array(this.#size * 2);
    const weights = new Float32Array(this.#size * 2);
    slots.set(this.#slots);
    weights.set(this.#weights);
    this.#slots = slots;
    this.#weights = weights;
  }

  /** Index of the slot, or its insertion point. */
  #find(slot: number): number {
    let low = 0;
    let high = this.#size;
    if (high > 0 && (this.#slots[high - 1] ?? 0) < slot) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
