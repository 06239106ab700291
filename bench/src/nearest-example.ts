/** Finds the training example nearest to a text, to check that what a bench asks was not learned. */
import type { Language } from '@waymark/matching/text/language';
import { tokenize } from '@waymark/matching/text/tokenize';

type Text = { text: string; language: string };

/** @returns for a text, the nearest example of its language and how alike they are: cosine of their words, weighted by inverse document frequency. */
export function createNearestExample(
  examples: readonly Text[],
): (asked: Text) => { text: string; likeness: number } | null {
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
    const shared = new Map<number, number>();
    for (const word of own) {
      for (const at of postings.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + weight(word));
    }
    let best: { text: string; likeness: number } | null = null;
    for (const [at, sum] of shared) {
      const likeness = sum / (lengthOf(own) * (lengths[at] ?? 1));
      if (likeness > (best?.likeness ?? 0)) best = { text: examples[at]?.text ?? '', likeness };
    }
    return best;
  };
}

function wordsOf(text: string, language: Language | string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ word }) => `${language} ${word}`));
}
