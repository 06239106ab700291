/** Words by what is left of them without one letter: two words with edit distance one have one such rest in common. */

export type Deletions = {
  add(word: string): void;
  remove(word: string): void;
  /** Words that may be at an edit distance of one; some are not. */
  near(typed: string): Iterable<string>;
};

const minLength = 3;
const maxLength = 24;

export function createDeletions(): Deletions {
  const words = new Map<string, Set<string>>();
  return {
    add(word) {
      for (const rest of restsOf(word)) {
        const set = words.get(rest);
        if (set) set.add(word);
        else words.set(rest, new Set([word]));
      }
    },
    remove(word) {
      for (const rest of restsOf(word)) {
        const set = words.get(rest);
        set?.delete(word);
        if (set?.size === 0) words.delete(rest);
      }
    },
    *near(typed) {
      for (const rest of restsOf(typed)) yield* words.get(rest) ?? [];
    },
  };
}

/** The word, and without each of its letters. */
function* restsOf(word: string): Generator<string> {
  if (word.length < minLength || word.length > maxLength) return;
  yield word;
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}
