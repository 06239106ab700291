/** Finds the training example nearest to a text, to check that the needs of a benchmark were not trained on. */
import type { Language } from '@waymark/matching/text/language';
import { tokenize } from '@waymark/matching/text/tokenize';

type Text = { text: string; language: string };

/** @returns a function that finds the nearest example in the language of a text, by cosine similarity of idf-weighted words. */
export function createNearestExample(
  examples: readonly Text[],
): (text: Text) => { text: string; similarity: number } | null {
  const words = examples.map(({ text, language }) => wordsOf(text, language));
  const postings = new Map<string, number[]>();
  for (const [at, own] of words.entries()) {
    for (const word of own) {
      const positions = postings.get(word);
      if (positions) positions.push(at);
      else postings.set(word, [at]);
    }
  }
  const weight = (word: string) => Math.log((examples.length + 1) / ((postings.get(word)?.length ?? 0) + 1)) ** 2;
  const lengthOf = (own: ReadonlySet<string>) => Math.sqrt([...own].reduce((sum, word) => sum + weight(word), 0)) || 1;
  const lengths = words.map(lengthOf);
  return ({ text, language }) => {
    const own = wordsOf(text, language);
    const length = lengthOf(own);
    const shared = new Map<number, number>();
    for (const word of own) {
      const added = weight(word);
      for (const at of postings.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + added);
    }
    let best: { text: string; similarity: number } | null = null;
    for (const [at, sum] of shared) {
      const similarity = sum / (length * (lengths[at] ?? 1));
      if (similarity > (best?.similarity ?? 0)) best = { text: examples[at]?.text ?? '', similarity };
    }
    return best;
  };
}

function wordsOf(text: string, language: Language | string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ word }) => `${language} ${word}`));
}
