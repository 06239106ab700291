/** The rows of a fixed vocabulary by word, in a few tables: a Map of as many strings takes several times the memory. */
import { fnv1a } from './fnv1a.ts';

export type WordRows = {
  get(word: string): number | undefined;
  has(word: string): boolean;
};

/** More places than words, so that few words share one. */
const placesPerWord = 2;

/** @param rows of each word; its position when absent. Of a word that occurs twice the first row counts. */
export function createWordRows(words: readonly string[], rows?: readonly number[]): WordRows {
  const text = words.join('');
  const starts = new Uint32Array(words.length + 1);
  const rowAt = rows && Uint32Array.from(rows);
  /** Open addressing: position in `words` plus one, 0 where no word is. */
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(words.length * placesPerWord + 1)));
  const mask = places.length - 1;
  for (const [at, word] of words.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + word.length;
    const place = placeOf(word);
    if (places[place] === 0) places[place] = at + 1;
  }

  /** The place of the word, or the one that is free for it. */
  function placeOf(word: string): number {
    const hash = fnv1a(word);
    // The lower bits alone are much alike.
    let place = (hash ^ (hash >>> 15)) & mask;
    while (places[place] !== 0 && !isWordAt((places[place] ?? 0) - 1, word)) place = (place + 1) & mask;
    return place;
  }

  function isWordAt(at: number, word: string): boolean {
    const start = starts[at] ?? 0;
    return (starts[at + 1] ?? 0) - start === word.length && text.startsWith(word, start);
  }

  function get(word: string): number | undefined {
    const at = (places[placeOf(word)] ?? 0) - 1;
    if (at < 0) return undefined;
    return rowAt ? rowAt[at] : at;
  }

  return { get, has: (word) => get(word) !== undefined };
}
