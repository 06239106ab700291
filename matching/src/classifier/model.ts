/**
 * The statistical classifier beside the lexicon, for needs that are not named ("fridge is empty till the 1st"). Every
 * word has a vector; a text is their weighted sum; a linear layer computes probabilities of concepts and dangers from
 * it, and similar vectors mean similar content. After Joulin et al. (2017), "Bag of Tricks for Efficient Text
 * Classification", with pretrained vectors. The weights come from `npm run classifier:train`.
 */

import { foldWord } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { createRecentCache, type RecentCache } from '../text/recent-cache.ts';
import type { Token } from '../text/tokenize.ts';
import { createWordRows, type WordRows } from '../text/word-rows.ts';
import { subwordBuckets, subwordFeatures, wordFeatures } from './features.ts';
import { createFloatRows, type FloatRows } from './float-rows.ts';
import { once } from './once.ts';

/**
 * The stored model. Rows are product quantized: a length and, for every `partLength` numbers, the index of one of
 * `centroidCount` centroids.
 */
export type ClassifierHeader = {
  /** Of all members together. */
  dimensions: number;
  partLength: number;
  centroidCount: number;
  /**
   * Number of ensemble members: models trained separately, whose rows are concatenated and whose outputs are averaged.
   */
  members: number;
  /** The vocabulary in row order; the rows of the n-gram buckets follow. */
  words: string[];
  /** Concept ids in the order of the output rows; the last row is "no need". */
  concepts: string[];
  /** In the order of the output rows: `none`, then `kind.level`. */
  dangers: string[];
  /** Softmax temperature for calibration. */
  temperature: number;
  dangerTemperature: number;
  /** Minimum probability of the whole text, without phrases for danger, to count as this level or higher. */
  dangerThresholds: { emergency: number; serious: number };
};

export type ClassifierModel = Omit<ClassifierHeader, 'words'> & {
  /** Number of words in the vocabulary: the rows of the n-gram buckets begin here. */
  wordCount: number;
  rowOf: WordRows;
  /** Of each row, words before n-gram buckets, the centroid of each of its parts, and its length. */
  codes: Uint8Array;
  lengths: Float32Array;
  /** Part by part, `centroidCount` x `partLength`. */
  centroids: Float32Array;
  /** (concepts + 1) x dimensions, then dangers x dimensions, with a bias for each row. */
  outputs: Float32Array;
  biases: Float32Array;
  /** A model trained for danger only; the probabilities of both are averaged. Absent: this model alone decides. */
  forDanger?: ClassifierModel;
  /**
   * A model for needs in these languages, read at the first of them: few directories are searched in them, and it takes as
   * much memory as this one. Absent: this model classifies needs in all languages.
   */
  forLanguages?: { languages: ReadonlySet<Language>; model: () => ClassifierModel };
};

/** Norm of every text vector, so that long and short texts count alike. */
export const vectorNorm = 8;

export type Classification = {
  /** Unit length; all zero when no word is known. */
  vector: Float32Array;
  /** Probability per output row. */
  concepts: Float32Array;
  /** Probability that the text has no need. */
  none: number;
};

export function readClassifierModel(bytes: Uint8Array): ClassifierModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  const { words, ...header }: ClassifierHeader = JSON.parse(
    new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)),
  );
  const rowCount = words.length + subwordBuckets;
  const outputRows = header.concepts.length + 1 + header.dangers.length;
  let at = 4 + headerLength;
  // Copied for alignment to four bytes.
  const take = (count: number) => {
    const from = bytes.byteOffset + at;
    at += count;
    return bytes.buffer.slice(from, from + count);
  };
  const floats = (count: number) => new Float32Array(take(count * 4));
  const parts = header.dimensions / header.partLength;
  return {
    ...header,
    wordCount: words.length,
    rowOf: rowsByWord(words),
    codes: new Uint8Array(take(rowCount * parts)),
    lengths: floats(rowCount),
    centroids: floats(parts * header.centroidCount * header.partLength),
    outputs: floats(outputRows * header.dimensions),
    biases: floats(outputRows),
  };
}

/** Rows by word. The row of a traditional Chinese word is also used for its folded form, unless that has a row. */
function rowsByWord(words: readonly string[]): WordRows {
  const traditional = words.flatMap((word, row) => (word >= firstHan && han.test(word) ? [row] : []));
  const folded = traditional.map((row) => foldWord(words[row] ?? ''));
  return createWordRows([...words, ...folded], [...words.keys(), ...traditional]);
}

const han = /\p{Script=Han}/u;
/** Before all Han characters. Words that hold one begin with one, and comparing is quicker than looking for it. */
const firstHan = '\u2e80';

/** The model for needs in this language; null where the general one applies. */
export function modelFor(language: Language, { forLanguages }: ClassifierModel): ClassifierModel | null {
  return forLanguages?.languages.has(language) ? forLanguages.model() : null;
}

/** Bias of a concept that the model was not trained on: below the logit of any other. */
const untrainedBias = -40;

/** The model with outputs in the order of `concepts`; concepts unknown to it have probability 0. */
export function alignClassifier(model: ClassifierModel, concepts: readonly string[]): ClassifierModel {
  const { dimensions, forLanguages } = model;
  const rest = 1 + model.dangers.length;
  const outputs = new Float32Array((concepts.length + rest) * dimensions);
  const biases = new Float32Array(concepts.length + rest).fill(untrainedBias);
  const rowOf = new Map(model.concepts.map((id, row) => [id, row]));
  const copy = (from: number, to: number) => {
    outputs.set(model.outputs.subarray(from * dimensions, (from + 1) * dimensions), to * dimensions);
    biases[to] = model.biases[from] ?? untrainedBias;
  };
  for (const [to, id] of concepts.entries()) {
    const from = rowOf.get(id);
    if (from !== undefined) copy(from, to);
  }
  for (let row = 0; row < rest; row += 1) copy(model.concepts.length + row, concepts.length + row);
  const aligned = { ...model, concepts: [...concepts], outputs, biases };
  if (!forLanguages) return aligned;
  const { languages, model: read } = forLanguages;
  return { ...aligned, forLanguages: { languages, model: once(() => alignClassifier(read(), concepts)) } };
}

/**
 * The normalized sum of the vectors of a text's features. Each member's part has the same norm.
 * @param isRead whether the token at a position is used. @param signs additional features: see `signFeatures`.
 */
export function textVector(
  model: ClassifierModel,
  tokens: readonly Token[],
  isRead: (at: number) => boolean = () => true,
  signs: readonly string[] = [],
): Float32Array {
  const { dimensions, rowOf } = model;
  const sum = new Float32Array(dimensions);
  for (const word of wordFeatures(tokens, isRead)) {
    const vector = wordVector(model, word);
    for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] as number) + (vector[d] as number);
  }
  for (const sign of signs) {
    const row = rowOf.get(sign);
    if (row !== undefined) addRow(model, row, sum);
  }
  const part = dimensions / model.members;
  for (let first = 0; first < dimensions; first += part) {
    const member = sum.subarray(first, first + part);
    let square = 0;
    for (const value of member) square += value * value;
    const length = Math.sqrt(square * model.members);
    if (length > 0) for (let d = 0; d < part; d += 1) member[d] = (member[d] ?? 0) / length;
  }
  return sum;
}

/** Decoding the rows of a word takes more time than the rest of a text, and most words of a directory occur again and again. */
const wordVectors = new WeakMap<ClassifierModel, RecentCache<Float32Array>>();
/** 7 MB at most. */
const maxWordVectors = 4096;

/** The sum of the vectors of a word and of its n-grams. */
function wordVector(model: ClassifierModel, word: string): Float32Array {
  let cache = wordVectors.get(model);
  if (!cache) {
    cache = createRecentCache(maxWordVectors);
    wordVectors.set(model, cache);
  }
  return cache.get(word, () => {
    const vector = new Float32Array(model.dimensions);
    const row = model.rowOf.get(word);
    if (row !== undefined) addRow(model, row, vector);
    subwordFeatures(word, (bucket) => addRow(model, model.wordCount + bucket, vector));
    return vector;
  });
}

function addRow(model: ClassifierModel, row: number, sum: Float32Array): void {
  const { dimensions, partLength, centroidCount, codes, lengths, centroids } = model;
  const parts = dimensions / partLength;
  const length = lengths[row] ?? 0;
  for (let part = 0, d = 0; part < parts; part += 1) {
    let from = (part * centroidCount + (codes[row * parts + part] as number)) * partLength;
    for (const end = from + partLength; from < end; from += 1, d += 1) {
      sum[d] = (sum[d] as number) + length * (centroids[from] as number);
    }
  }
}

export function classifyConcepts(model: ClassifierModel, vector: Float32Array): Classification {
  const all = softmax(model, vector, 0, model.concepts.length + 1, model.temperature);
  const last = model.concepts.length;
  return { vector, concepts: all.subarray(0, last), none: all[last] ?? 0 };
}

export type DangerProbabilities = {
  /** Probability of any danger, and of an emergency. */
  any: number;
  emergency: number;
  /** By kind, both levels summed. */
  kinds: Readonly<Record<string, number>>;
};

export function classifyDangers(model: ClassifierModel, vector: Float32Array): DangerProbabilities {
  const rows = softmax(model, vector, model.concepts.length + 1, model.dangers.length, model.dangerTemperature);
  return dangerProbabilities(model.dangers, rows);
}

/** @param rows probability per row of `dangers`. */
export function dangerProbabilities(dangers: readonly string[], rows: Float32Array): DangerProbabilities {
  const kinds: Record<string, number> = {};
  let any = 0;
  let emergency = 0;
  for (const [row, { kind, level }] of rowsOf(dangers).entries()) {
    if (level === undefined) continue;
    const probability = rows[row] ?? 0;
    any += probability;
    if (level === 'emergency') emergency += probability;
    kinds[kind] = (kinds[kind] ?? 0) + probability;
  }
  return { any, emergency, kinds };
}

type DangerRow = { kind: string; level: string | undefined };
const dangerRows = new WeakMap<readonly string[], readonly DangerRow[]>();

function rowsOf(dangers: readonly string[]): readonly DangerRow[] {
  let rows = dangerRows.get(dangers);
  if (!rows) {
    rows = dangers.map((danger) => {
      const [kind = '', level] = danger.split('.');
      return { kind, level };
    });
    dangerRows.set(dangers, rows);
  }
  return rows;
}

const outputRows = new WeakMap<ClassifierModel, FloatRows>();

function outputsOf(model: ClassifierModel): FloatRows {
  let rows = outputRows.get(model);
  if (!rows) {
    rows = createFloatRows(model.outputs, model.dimensions);
    outputRows.set(model, rows);
  }
  return rows;
}

function softmax(
  model: ClassifierModel,
  vector: Float32Array,
  first: number,
  count: number,
  temperature: number,
): Float32Array {
  const { biases } = model;
  const products = outputsOf(model).products(vector, first, count);
  const values = new Float32Array(count);
  let max = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row += 1) {
    const value = ((products[row] ?? 0) * vectorNorm + (biases[first + row] ?? 0)) / temperature;
    values[row] = value;
    if (value > max) max = value;
  }
  let sum = 0;
  for (let row = 0; row < count; row += 1) {
    const value = Math.exp((values[row] ?? 0) - max);
    values[row] = value;
    sum += value;
  }
  for (let row = 0; row < count; row += 1) values[row] = (values[row] ?? 0) / sum;
  return values;
}
