/** The rows of a fixed vocabulary by word, in a few tables: a Map of as many strings takes several times the memory. */
import { fnv1a } from './fnv1a.ts';

export type WordRows = {
  get(word: string): number | undefined;
  has(word: string): boolean;
};

/** More places than words, so that few words share one. */
const placesPerWord = 2;

/** @param rows of a word that occurs twice the last one counts. */
export function createWordRows(rows: readonly (readonly [word: string, row: number])[]): WordRows {
  const unique = [...new Map(rows)];
  const text = unique.map(([word]) => word).join('');
  const starts = new Uint32Array(unique.length + 1);
  const rowAt = Uint32Array.from(unique, ([, row]) => row);
  /** Open addressing: position in `unique` plus one, 0 where no word is. */
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(unique.length * placesPerWord + 1)));
  const mask = places.length - 1;
  for (const [at, [word]] of unique.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + word.length;
    let place = placeOf(word);
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = at + 1;
  }

  function placeOf(word: string): number {
    const hash = fnv1a(word);
    // The lower bits alone are much alike.
    return (hash ^ (hash >>> 15)) & mask;
  }

  function get(word: string): number | undefined {
    for (let place = placeOf(word); ; place = (place + 1) & mask) {
      const at = (places[place] ?? 0) - 1;
      if (at < 0) return undefined;
      const start = starts[at] ?? 0;
      if ((starts[at + 1] ?? 0) - start === word.length && text.startsWith(word, start)) return rowAt[at];
    }
  }

  return { get, has: (word) => get(word) !== undefined };
}
