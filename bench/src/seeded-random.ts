/** A seeded random number generator, so that every run measures the same directory and texts. */

export type SeededRandom = {
  /** 0 to below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** A random element. Throws RangeError when there is none. */
  pick<T>(values: readonly T[]): T;
  /** A random element, the first ones more often than the last, as towns differ in size. */
  pickSkewed<T>(values: readonly T[]): T;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
};

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state suffice for a benchmark. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function at<T>(values: readonly T[], share: number): T {
    const value = values[Math.floor(share * values.length)];
    if (value === undefined) {
      throw new RangeError('There is nothing to choose from.');
    }
    return value;
  }
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (values) => at(values, next()),
    pickSkewed: (values) => at(values, next() ** 2),
    chance: (share) => next() < share,
  };
}
