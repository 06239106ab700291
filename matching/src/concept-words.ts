/**
 * The English words by which places usually speak of a concept. A need said in any language is also looked for by them, since
 * most directories are written in English.
 */
import type { CompiledLexicon } from './compile-lexicon.ts';
import { learnWordShares } from './word-evidence.ts';

export type ConceptWord = {
  /** As `wordKey` gives it. */
  key: string;
  /** 0 to 1: how much the word is this concept's own. */
  part: number;
};

const mostWords = 10;
const leastPart = 0.25;

/** @returns for each concept, by its position in the lexicon, its most telling words. */
export function learnConceptWords(lexicon: CompiledLexicon): readonly (readonly ConceptWord[])[] {
  const words: { key: string; part: number; count: number }[][] = lexicon.concepts.map(() => []);
  for (const [key, shares] of learnWordShares(lexicon, 'en')) {
    for (const { concept, part, count } of shares) if (part >= leastPart) words[concept]?.push({ key, part, count });
  }
  return words.map((list) =>
    list
      .sort((a, b) => b.part * b.count - a.part * a.count || (a.key < b.key ? -1 : 1))
      .slice(0, mostWords)
      .map(({ key, part }) => ({ key, part })),
  );
}
