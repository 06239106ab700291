/** Converts sentences and phrases of the lexicon into features and targets for training, as the engine reads a need. */
import { DangerKind, DangerLevel } from '@waymark/contract/search';
import { subwordFeatures, wordFeatures } from '../src/classifier/features.ts';
import { type CompiledLexicon, compileLexicon } from '../src/lexicon/compile-lexicon.ts';
import type { LexiconFiles } from '../src/lexicon/lexicon-schema.ts';
import { Language } from '../src/text/language.ts';
import { tokenize } from '../src/text/tokenize.ts';
import { analyse } from '../src/understanding/analyse.ts';
import type { Example } from './read-examples.ts';
import type { OutputShape } from './train-classifier.ts';
import type { WordVectors } from './word-vectors.ts';

export type PreparedExample = {
  /** Rows of words, then, after all words, of n-gram buckets. */
  features: Int32Array;
  /** Output rows with their share of 1; empty when the example says nothing of needs. */
  targets: { concept: number; part: number }[];
  weight: number;
  /** Danger rows: 0 for none, both levels of a kind when the level is unknown; empty when the example says nothing of danger. */
  dangers: readonly number[];
  dangerWeight: number;
};

/** Weights of a phrase of the lexicon, relative to a sentence. */
const termWeight = 0.5;
const hintWeight = 0.5;
/** Weight of a phrase of the lexicon as an example without danger: low, because there are many. */
const phraseDangerWeight = 0.15;
/** Share of the first of several needs. */
const firstNeedShare = 0.65;
const maxUnseenWords = 15_000;

/** Names of the danger outputs, as the model's header lists them. */
export const dangerRows: readonly string[] = [
  'none',
  ...DangerKind.options.flatMap((kind) => DangerLevel.options.map((level) => `${kind}.${level}`)),
];

/** Whether a row of `dangerRows` is of this danger, at any level when it is unknown. */
function isRowOf(row: string, danger: string, level: DangerLevel | null): boolean {
  return row === danger || (row.startsWith(`${danger}.`) && (level === null || row.endsWith(`.${level}`)));
}

export type Prepared = {
  words: string[];
  /** In the order of the given examples, followed by the phrases of the lexicon. */
  examples: PreparedExample[];
  shape: OutputShape;
  conceptIds: string[];
};

type Scope = {
  /** Languages whose phrases of the lexicon are used. */
  languages?: readonly Language[];
  /** The danger outputs; none for a model that judges needs alone. */
  dangers?: readonly string[];
  /** A word that occurs less often and has no word vector gets only n-grams. */
  minCount?: number;
};

export function prepareExamples(
  files: LexiconFiles,
  examples: readonly Example[],
  vectors: WordVectors,
  { languages = Language.options, dangers: rows = dangerRows, minCount = 2 }: Scope = {},
): Prepared {
  const lexicon = compileLexicon(files);
  const conceptIds = lexicon.concepts.map(({ id }) => id);
  const none = conceptIds.length;
  const read = examples.map(({ text }) => readWords(text, lexicon));
  const phrases = phrasesOf(lexicon, languages);
  const dangerous = new Set(lexicon.dangers.flatMap(({ concepts }) => concepts.map((id) => conceptIds.indexOf(id))));
  const phraseWords = phrases.map(({ text }) => wordFeatures(tokenize(text), () => true));
  const counts = new Map<string, number>();
  for (const words of [...read, ...phraseWords])
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [
    ...[...counts].filter(([word, count]) => count >= minCount || vectors.of.has(word)).map(([word]) => word),
    // The word vectors are of English words, the most frequent first.
    ...(languages.includes('en') ? [...vectors.of.keys()].slice(0, maxUnseenWords) : []).filter(
      (word) => !counts.has(word),
    ),
  ];
  const rowOf = new Map(words.map((word, row) => [word, row]));
  const featuresOf = (list: readonly string[]) => {
    const found: number[] = [];
    for (const word of list) {
      const row = rowOf.get(word);
      if (row !== undefined) found.push(row);
      subwordFeatures(word, (bucket) => found.push(words.length + bucket));
    }
    return Int32Array.from(found);
  };
  const prepared: PreparedExample[] = examples.map(({ concept, also, danger, level }, at) => ({
    features: featuresOf(read[at] ?? []),
    targets: targetsOf(concept, also),
    weight: 1,
    dangers: danger === null ? [] : rows.flatMap((row, number) => (isRowOf(row, danger, level) ? [number] : [])),
    dangerWeight: 1,
  }));
  for (const [at, { concept, weight }] of phrases.entries()) {
    prepared.push({
      features: featuresOf(phraseWords[at] ?? []),
      targets: [{ concept, part: 1 }],
      weight,
      dangers: dangerous.has(concept) || rows.length === 0 ? [] : [0],
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
    dangers: rows.length,
  };
  return { words, examples: prepared, shape, conceptIds };

  function targetsOf(concept: string | null, also: readonly string[]): { concept: number; part: number }[] {
    if (concept === null) return [];
    const first = concept === 'none' ? none : conceptIds.indexOf(concept);
    if (also.length === 0) return [{ concept: first, part: 1 }];
    const rest = also.map((id) => ({ concept: conceptIds.indexOf(id), part: (1 - firstNeedShare) / also.length }));
    return [{ concept: first, part: firstNeedShare }, ...rest];
  }
}

/** The words of a sentence, as `analyse` reads them, without the refused ones. */
function readWords(text: string, lexicon: CompiledLexicon): string[] {
  const { tokens, polarity } = analyse(text, lexicon);
  return wordFeatures(tokens, (at) => polarity[at] !== -1);
}

function phrasesOf(
  lexicon: CompiledLexicon,
  languages: readonly Language[],
): { text: string; concept: number; weight: number }[] {
  return lexicon.concepts.flatMap(({ terms, hints }, concept) =>
    languages.flatMap((language) => [
      ...(terms[language] ?? []).map((text) => ({ text: plain(text), concept, weight: termWeight })),
      ...(hints?.[language] ?? []).map((text) => ({ text: plain(text), concept, weight: hintWeight })),
    ]),
  );
}

function plain(term: string): string {
  return term.replace(/=|\.\.\./g, ' ');
}
