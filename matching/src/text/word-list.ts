/** Counted words, indexed by first letter and length. */

export type WordList = {
  add(word: string, count?: number): void;
  remove(word: string, count?: number): void;
  /** Number of times it was added; 0: unknown. */
  count(word: string): number;
  /** Words with the same first letter and this length, each with its letter set as bits. */
  withFirstLetterAndLength(first: string, length: number): Iterable<[word: string, letters: number]>;
};

const nothing: Iterable<[string, number]> = [];

/** The letter set of a word as bits: words that differ in many are not compared. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Number of letters that only one of two words has, given the differing bits. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

export function createWordList(): WordList {
  const counts = new Map<string, number>();
  const buckets = new Map<string, Map<string, number>>();
  return {
    add(word, count = 1) {
      const existing = counts.get(word);
      counts.set(word, (existing ?? 0) + count);
      if (existing !== undefined) return;
      const key = `${word[0]}${word.length}`;
      const bucket = buckets.get(key);
      if (bucket) bucket.set(word, letterBits(word));
      else buckets.set(key, new Map([[word, letterBits(word)]]));
    },
    remove(word, count = 1) {
      const left = (counts.get(word) ?? 0) - count;
      if (left > 0) {
        counts.set(word, left);
        return;
      }
      counts.delete(word);
      buckets.get(`${word[0]}${word.length}`)?.delete(word);
    },
    count: (word) => counts.get(word) ?? 0,
    withFirstLetterAndLength: (first, length) => buckets.get(`${first}${length}`) ?? nothing,
  };
}
