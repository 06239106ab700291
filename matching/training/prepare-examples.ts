/** Sentences and lexicon phrases turned into the numbers that training works on, read just as the engine reads a need. */
import { DangerKind } from '@waymark/contract/search';
import { type CompiledLexicon, compileLexicon } from '../src/compile-lexicon.ts';
import { hear } from '../src/hear.ts';
import { Language, type LexiconFiles } from '../src/lexicon.ts';
import { pieceFeatures, wordFeatures } from '../src/sense-features.ts';
import { tokenize } from '../src/tokens.ts';
import type { Example } from './read-examples.ts';
import type { OutputShape } from './train-sense.ts';
import type { WordVectors } from './word-vectors.ts';

export type PreparedExample = {
  /** Rows of the table: words, then pieces after all words. */
  features: Int32Array;
  /** Output rows with their part of one; empty when nothing is said of needs. */
  targets: { concept: number; part: number }[];
  weight: number;
  /** Output row among the dangers, 0 for none; -1 when not said. */
  danger: number;
  dangerWeight: number;
};

/** A phrase of the lexicon beside a whole sentence. */
const termWeight = 0.5;
const hintWeight = 0.5;
/** An ordinary phrase tells of no danger; there are many of them, in every language. */
const phraseDangerWeight = 0.15;
const firstNeedPart = 0.65;
/** A word seen only once, and in no table of vectors, is left to its pieces. */
const leastCount = 2;

export type Prepared = {
  words: string[];
  /** In the order of the examples given, those of the lexicon after them. */
  examples: PreparedExample[];
  shape: OutputShape;
  conceptIds: string[];
};

export function prepareExamples(files: LexiconFiles, examples: readonly Example[], vectors: WordVectors): Prepared {
  const lexicon = compileLexicon(files);
  const conceptIds = lexicon.concepts.map(({ id }) => id);
  const none = conceptIds.length;
  const read = examples.map(({ text }) => readWords(text, lexicon));
  const phrases = phrasesOf(lexicon);
  const dangerous = new Set(lexicon.dangers.flatMap(({ concepts }) => concepts.map((id) => conceptIds.indexOf(id))));
  const phraseWords = phrases.map(({ text }) => wordFeatures(tokenize(text), () => true));
  const counts = new Map<string, number>();
  for (const words of [...read, ...phraseWords])
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [
    ...[...counts].filter(([word, count]) => count >= leastCount || vectors.of.has(word)).map(([word]) => word),
    ...[...vectors.of.keys()].filter((word) => !counts.has(word)),
  ];
  const rowOf = new Map(words.map((word, row) => [word, row]));
  const featuresOf = (list: readonly string[]) => {
    const rows: number[] = [];
    for (const word of list) {
      const row = rowOf.get(word);
      if (row !== undefined) rows.push(row);
      pieceFeatures(word, (bucket) => rows.push(words.length + bucket));
    }
    return Int32Array.from(rows);
  };
  const prepared: PreparedExample[] = examples.map(({ concept, also, danger }, at) => ({
    features: featuresOf(read[at] ?? []),
    targets: targetsOf(concept, also),
    weight: 1,
    danger: danger === null ? -1 : danger === 'none' ? 0 : 1 + DangerKind.options.indexOf(danger),
    dangerWeight: 1,
  }));
  for (const [at, { concept, weight }] of phrases.entries()) {
    prepared.push({
      features: featuresOf(phraseWords[at] ?? []),
      targets: [{ concept, part: 1 }],
      weight,
      danger: dangerous.has(concept) ? -1 : 0,
      dangerWeight: phraseDangerWeight,
    });
  }
  const categories = [...new Set(lexicon.concepts.map(({ category }) => category))];
  const categoryOf = Int32Array.from([
    ...lexicon.concepts.map(({ category }) => categories.indexOf(category)),
    categories.length,
  ]);
  const shape = {
    concepts: none + 1,
    categoryOf,
    categories: categories.length + 1,
    dangers: 1 + DangerKind.options.length,
  };
  return { words, examples: prepared, shape, conceptIds };

  function targetsOf(concept: string | null, also: readonly string[]): { concept: number; part: number }[] {
    if (concept === null) return [];
    const first = concept === 'none' ? none : conceptIds.indexOf(concept);
    if (also.length === 0) return [{ concept: first, part: 1 }];
    const rest = also.map((id) => ({ concept: conceptIds.indexOf(id), part: (1 - firstNeedPart) / also.length }));
    return [{ concept: first, part: firstNeedPart }, ...rest];
  }
}

/** The words of a sentence that are not refused, as `hear` takes them. */
function readWords(text: string, lexicon: CompiledLexicon): string[] {
  const { tokens, wanted } = hear(text, lexicon);
  return wordFeatures(tokens, (at) => wanted[at] !== -1);
}

function phrasesOf(lexicon: CompiledLexicon): { text: string; concept: number; weight: number }[] {
  return lexicon.concepts.flatMap(({ terms, hints }, concept) =>
    Language.options.flatMap((language) => [
      ...(terms[language] ?? []).map((text) => ({ text: plain(text), concept, weight: termWeight })),
      ...(hints?.[language] ?? []).map((text) => ({ text: plain(text), concept, weight: hintWeight })),
    ]),
  );
}

function plain(term: string): string {
  return term.replace(/=|\.\.\./g, ' ');
}
