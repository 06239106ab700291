/**
 * The statistical witness beside the lexicon, for needs that are never named ("fridge is empty till the 1st"). Every word has a
 * vector; a text is their weighted sum; a linear layer tells concepts and dangers from it, and two texts of like vectors
 * speak of like things. After Joulin et al. (2017), "Bag of Tricks for Efficient Text Classification", with pretrained vectors.
 * The weights come from `npm run sense:train`.
 */
import { pieceBuckets, pieceFeatures, wordFeatures } from './sense-features.ts';
import type { Token } from './tokens.ts';

/** The stored form of the model; numbers are scaled per row to whole numbers of eight bits. */
export type SenseHeader = {
  /** Of all members together. */
  dimensions: number;
  /** Models trained apart, whose numbers stand side by side in every row and whose outputs are averaged. */
  members: number;
  /** Of the vocabulary, in the order of their rows; the pieces' rows follow. */
  words: string[];
  /** Concept ids in the order of the output rows; the last row is "no need at all". */
  concepts: string[];
  /** In the order of the output rows; the first row is "no danger". */
  dangers: string[];
  /** What log-probabilities are divided by so that they can be believed. */
  temperature: number;
  dangerTemperature: number;
  /** Probability of danger from which on the panel is shown for the whole text alone. */
  dangerThreshold: number;
};

export type SenseModel = SenseHeader & {
  rowOf: ReadonlyMap<string, number>;
  /** Row after row, words then pieces. */
  rows: Int8Array;
  scales: Float32Array;
  /** (concepts + 1) x dimensions, then dangers x dimensions, with a bias for each row. */
  outputs: Float32Array;
  biases: Float32Array;
};

/** Length every text vector is brought to, so that long and short texts count alike. */
export const vectorLength = 8;

export type SenseReading = {
  /** Of unit length; all zero when no word is known. */
  vector: Float32Array;
  /** Probability per output row. */
  concepts: Float32Array;
  /** Probability that the text asks for nothing. */
  none: number;
};

export function readSenseModel(bytes: Uint8Array): SenseModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  const header: SenseHeader = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength)));
  const rowCount = header.words.length + pieceBuckets;
  const outputRows = header.concepts.length + 1 + header.dangers.length;
  let at = 4 + headerLength;
  // Copied, because numbers of four bytes must begin at a multiple of four.
  const take = (count: number) => {
    const from = bytes.byteOffset + at;
    at += count;
    return bytes.buffer.slice(from, from + count);
  };
  const rows = new Int8Array(take(rowCount * header.dimensions));
  const floats = (count: number) => new Float32Array(take(count * 4));
  return {
    ...header,
    rowOf: new Map(header.words.map((word, row) => [word, row])),
    rows,
    scales: floats(rowCount),
    outputs: floats(outputRows * header.dimensions),
    biases: floats(outputRows),
  };
}

/** Less than any concept that was learned could ever have. */
const unlearned = -40;

/** The model with its outputs in the order of `concepts`; what it never learned is never felt. */
export function alignSense(model: SenseModel, concepts: readonly string[]): SenseModel {
  const { dimensions } = model;
  const rest = 1 + model.dangers.length;
  const outputs = new Float32Array((concepts.length + rest) * dimensions);
  const biases = new Float32Array(concepts.length + rest).fill(unlearned);
  const rowOf = new Map(model.concepts.map((id, row) => [id, row]));
  const copy = (from: number, to: number) => {
    outputs.set(model.outputs.subarray(from * dimensions, (from + 1) * dimensions), to * dimensions);
    biases[to] = model.biases[from] ?? unlearned;
  };
  for (const [to, id] of concepts.entries()) {
    const from = rowOf.get(id);
    if (from !== undefined) copy(from, to);
  }
  for (let row = 0; row < rest; row += 1) copy(model.concepts.length + row, concepts.length + row);
  return { ...model, concepts: [...concepts], outputs, biases };
}

/** The sum of the vectors of a text, brought to unit length, to which each member gives the same part. */
export function senseVector(
  model: SenseModel,
  tokens: readonly Token[],
  isRead: (at: number) => boolean = () => true,
): Float32Array {
  const { dimensions, rows, scales, rowOf, words } = model;
  const sum = new Float32Array(dimensions);
  const add = (row: number) => {
    const scale = scales[row] ?? 0;
    const first = row * dimensions;
    for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] ?? 0) + scale * (rows[first + d] ?? 0);
  };
  const addBucket = (bucket: number) => add(words.length + bucket);
  for (const word of wordFeatures(tokens, isRead)) {
    const row = rowOf.get(word);
    if (row !== undefined) add(row);
    pieceFeatures(word, addBucket);
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

export function senseConcepts(model: SenseModel, vector: Float32Array): SenseReading {
  const all = softmax(model, vector, 0, model.concepts.length + 1, model.temperature);
  const last = model.concepts.length;
  return { vector, concepts: all.subarray(0, last), none: all[last] ?? 0 };
}

/** Probability per danger row; the first is "none". */
export function senseDangers(model: SenseModel, vector: Float32Array): Float32Array {
  return softmax(model, vector, model.concepts.length + 1, model.dangers.length, model.dangerTemperature);
}

function softmax(model: SenseModel, vector: Float32Array, first: number, count: number, heat: number): Float32Array {
  const { dimensions, outputs, biases } = model;
  const values = new Float32Array(count);
  let most = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row += 1) {
    const at = (first + row) * dimensions;
    let value = 0;
    for (let d = 0; d < dimensions; d += 1) value += (outputs[at + d] ?? 0) * (vector[d] ?? 0);
    value = (value * vectorLength + (biases[first + row] ?? 0)) / heat;
    values[row] = value;
    if (value > most) most = value;
  }
  let sum = 0;
  for (let row = 0; row < count; row += 1) {
    const value = Math.exp((values[row] ?? 0) - most);
    values[row] = value;
    sum += value;
  }
  for (let row = 0; row < count; row += 1) values[row] = (values[row] ?? 0) / sum;
  return values;
}
