/**
 * Trains the classifier: stochastic gradient descent, one example at a time, with a step size per row that shrinks as the row is
 * used (Adagrad, Duchi et al. 2011). The same examples in the same order give the same model.
 */
import { subwordBuckets } from '../src/classifier/features.ts';
import { vectorNorm } from '../src/classifier/model.ts';
import type { PreparedExample } from './prepare-examples.ts';
import { seededRandom } from './seeded-random.ts';
import type { WordVectors } from './word-vectors.ts';

export type TrainingSettings = {
  epochs: number;
  /** The model is the mean of its states after this many last epochs, which varies less than the last alone. */
  averaged: number;
  /** Step sizes of the rows of words and n-grams, and of output rows. */
  rowRate: number;
  outputRate: number;
  /** Share of the features that is left out each time, so that the model does not rely on single words. */
  dropout: number;
  /** Label smoothing: the share of the target that is spread over all concepts. */
  smoothing: number;
  /** Weights of the losses for category and danger, relative to that for the concept. */
  categoryLoss: number;
  dangerLoss: number;
  seed: number;
};

export const defaultTraining: TrainingSettings = {
  epochs: 10,
  averaged: 7,
  rowRate: 0.08,
  outputRate: 0.15,
  dropout: 0.4,
  smoothing: 0.2,
  categoryLoss: 1,
  dangerLoss: 0.5,
  seed: 1,
};

/** A trained model before quantization. */
export type TrainedModel = {
  dimensions: number;
  words: readonly string[];
  /** Words, then n-gram buckets. */
  rows: Float32Array;
  /** Rows of concepts, "none", dangers. */
  outputs: Float32Array;
  biases: Float32Array;
};

export type OutputShape = {
  /** Number of concepts and "none". */
  concepts: number;
  /** Category per concept row; "none" is a category of its own. */
  categoryOf: Int32Array;
  categories: number;
  dangers: number;
};

/**
 * Pretrained vectors start with a weight that is smaller for frequent words: a / (a + frequency), after Arora, Liang and Ma
 * (2017), plus a minimum.
 */
const halfWeightFrequency = 1e-3;
const minWordWeight = 0.1;

export function trainClassifier(
  examples: readonly PreparedExample[],
  words: readonly string[],
  vectors: WordVectors,
  shape: OutputShape,
  settings: TrainingSettings = defaultTraining,
): TrainedModel {
  const D = vectors.dimensions;
  const rowCount = words.length + subwordBuckets;
  const rows = new Float32Array(rowCount * D);
  const wordWeights = frequencyWeights(examples, words.length);
  for (const [row, word] of words.entries()) {
    const vector = vectors.of.get(word);
    const weight = wordWeights[row] ?? 1;
    if (vector) for (let d = 0; d < D; d += 1) rows[row * D + d] = (vector[d] ?? 0) * weight;
  }
  const outputRows = shape.concepts + shape.categories + shape.dangers;
  const firstDanger = shape.concepts + shape.categories;
  const outputs = new Float32Array(outputRows * D);
  const biases = new Float32Array(outputRows);
  const rowSquares = new Float32Array(rowCount).fill(1e-4);
  const outputSquares = new Float32Array(outputRows).fill(1e-4);
  const random = seededRandom(settings.seed);
  const order = Int32Array.from(examples.keys());
  /** The text vector, and the gradient of the loss with respect to it. */
  const h = new Float32Array(D);
  const sum = new Float32Array(D);
  const dh = new Float32Array(D);
  const errors = new Float32Array(outputRows);
  const categoryTarget = new Float32Array(shape.categories);
  const categoryProbability = new Float32Array(shape.categories);
  let used = new Int32Array(1024);
  const steps = settings.epochs * examples.length;
  let step = 0;

  const sums = [rows, outputs, biases].map((values) => ({ values, sum: new Float32Array(values.length) }));
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      step += 1;
      if (!example) continue;
      const rate = 1 - (0.95 * step) / steps;
      learn(example, rate);
    }
    if (epoch < settings.epochs - settings.averaged) continue;
    for (const { values, sum: total } of sums) {
      for (let at = 0; at < values.length; at += 1) total[at] = (total[at] as number) + (values[at] as number);
    }
  }
  for (const { values, sum: total } of sums) {
    for (let at = 0; at < values.length; at += 1) values[at] = (total[at] as number) / settings.averaged;
  }
  // The stored output of a concept is the sum of its own and its category's.
  const joined = new Float32Array((shape.concepts + shape.dangers) * D);
  const joinedBiases = new Float32Array(shape.concepts + shape.dangers);
  for (let row = 0; row < shape.concepts; row += 1) {
    const category = shape.concepts + (shape.categoryOf[row] ?? 0);
    for (let d = 0; d < D; d += 1) joined[row * D + d] = (outputs[row * D + d] ?? 0) + (outputs[category * D + d] ?? 0);
    joinedBiases[row] = (biases[row] ?? 0) + (biases[category] ?? 0);
  }
  for (let row = 0; row < shape.dangers; row += 1) {
    const from = (firstDanger + row) * D;
    joined.set(outputs.subarray(from, from + D), (shape.concepts + row) * D);
    joinedBiases[shape.concepts + row] = biases[firstDanger + row] ?? 0;
  }
  return { dimensions: D, words, rows, outputs: joined, biases: joinedBiases };

  function learn(example: PreparedExample, rate: number): void {
    const { features } = example;
    if (used.length < features.length) used = new Int32Array(features.length * 2);
    let count = 0;
    sum.fill(0);
    for (const row of features) {
      if (random() < settings.dropout) continue;
      used[count] = row;
      count += 1;
      const first = row * D;
      for (let d = 0; d < D; d += 1) sum[d] = (sum[d] as number) + (rows[first + d] as number);
    }
    if (count === 0) return;
    let square = 0;
    for (let d = 0; d < D; d += 1) square += (sum[d] as number) ** 2;
    const length = Math.sqrt(square) + 1e-3;
    for (let d = 0; d < D; d += 1) h[d] = ((sum[d] as number) / length) * vectorNorm;
    dh.fill(0);
    if (example.targets.length > 0) learnConcepts(example, rate);
    if (example.dangers.length > 0) learnDanger(example, rate);
    // The gradient through the normalization: only its component orthogonal to the vector counts.
    let projection = 0;
    for (let d = 0; d < D; d += 1) projection += (dh[d] as number) * (h[d] as number);
    projection /= vectorNorm * vectorNorm;
    let size = 0;
    for (let d = 0; d < D; d += 1) {
      const value = (((dh[d] as number) - projection * (h[d] as number)) * vectorNorm) / length;
      dh[d] = value;
      size += value * value;
    }
    size /= D;
    for (let at = 0; at < count; at += 1) {
      const row = used[at] as number;
      const squares = (rowSquares[row] as number) + size;
      rowSquares[row] = squares;
      const stepSize = (settings.rowRate * rate) / Math.sqrt(squares);
      const first = row * D;
      for (let d = 0; d < D; d += 1) rows[first + d] = (rows[first + d] as number) - stepSize * (dh[d] as number);
    }
  }

  function learnConcepts({ targets, weight }: PreparedExample, rate: number): void {
    const { concepts, categories, categoryOf } = shape;
    computeLogits(0, concepts + categories);
    let max = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < concepts; c += 1) {
      const value = (errors[c] as number) + (errors[concepts + (categoryOf[c] as number)] as number);
      errors[c] = value;
      if (value > max) max = value;
    }
    let all = 0;
    for (let c = 0; c < concepts; c += 1) {
      const value = Math.exp((errors[c] as number) - max);
      errors[c] = value;
      all += value;
    }
    categoryProbability.fill(0);
    categoryTarget.fill(0);
    for (let c = 0; c < concepts; c += 1) {
      errors[c] = (errors[c] as number) / all;
      const category = categoryOf[c] as number;
      categoryProbability[category] = (categoryProbability[category] as number) + (errors[c] as number);
    }
    for (const { concept, part } of targets) {
      const category = categoryOf[concept] as number;
      categoryTarget[category] = (categoryTarget[category] as number) + part;
    }
    errors.fill(0, concepts, concepts + categories);
    const spread = settings.smoothing / concepts;
    for (let c = 0; c < concepts; c += 1) {
      const p = errors[c] as number;
      const category = categoryOf[c] as number;
      const share =
        ((categoryTarget[category] as number) * p) / Math.max(1e-9, categoryProbability[category] as number);
      errors[c] = p - spread + settings.categoryLoss * (p - share);
    }
    for (const { concept, part } of targets)
      errors[concept] = (errors[concept] as number) - part * (1 - settings.smoothing);
    for (let c = 0; c < concepts; c += 1) {
      const category = concepts + (categoryOf[c] as number);
      const error = (errors[c] as number) * weight;
      errors[c] = error;
      errors[category] = (errors[category] as number) + error;
    }
    updateOutputs(0, concepts + categories, rate);
  }

  function learnDanger({ dangers, dangerWeight }: PreparedExample, rate: number): void {
    computeLogits(firstDanger, shape.dangers);
    let max = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < shape.dangers; k += 1) max = Math.max(max, errors[firstDanger + k] as number);
    let all = 0;
    for (let k = 0; k < shape.dangers; k += 1) {
      const value = Math.exp((errors[firstDanger + k] as number) - max);
      errors[firstDanger + k] = value;
      all += value;
    }
    // Where several rows are right, their targets are in proportion to their probabilities.
    let right = 0;
    for (const k of dangers) right += errors[firstDanger + k] as number;
    for (let k = 0; k < shape.dangers; k += 1) {
      const value = errors[firstDanger + k] as number;
      const target = dangers.includes(k) ? value / Math.max(1e-12, right) : 0;
      errors[firstDanger + k] = (value / all - target) * settings.dangerLoss * dangerWeight;
    }
    updateOutputs(firstDanger, shape.dangers, rate);
  }

  /** Writes the logits of the rows to `errors`. */
  function computeLogits(first: number, count: number): void {
    for (let row = first; row < first + count; row += 1) {
      const at = row * D;
      let value = biases[row] as number;
      for (let d = 0; d < D; d += 1) value += (outputs[at + d] as number) * (h[d] as number);
      errors[row] = value;
    }
  }

  /** Updates the output rows by their errors, and adds the gradient of the vector to `dh`. */
  function updateOutputs(first: number, count: number, rate: number): void {
    for (let row = first; row < first + count; row += 1) {
      const error = errors[row] as number;
      if (Math.abs(error) < 1e-5) continue;
      const squares = (outputSquares[row] as number) + error * error;
      outputSquares[row] = squares;
      const stepSize = (settings.outputRate * rate * error) / Math.sqrt(squares);
      const at = row * D;
      for (let d = 0; d < D; d += 1) {
        const output = outputs[at + d] as number;
        dh[d] = (dh[d] as number) + error * output;
        outputs[at + d] = output - stepSize * (h[d] as number);
      }
      biases[row] = (biases[row] as number) - stepSize;
    }
  }
}

/** Logits of all output rows for a text. */
export function outputsFor({ dimensions, rows, outputs, biases }: TrainedModel, features: Int32Array): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const row of features) {
    for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] ?? 0) + (rows[row * dimensions + d] ?? 0);
  }
  const length = Math.hypot(...sum) || 1;
  return biases.map((bias, row) => {
    let value = 0;
    for (let d = 0; d < dimensions; d += 1) value += (outputs[row * dimensions + d] ?? 0) * (sum[d] ?? 0);
    return bias + (value * vectorNorm) / length;
  });
}

function frequencyWeights(examples: readonly PreparedExample[], words: number): Float32Array {
  const counts = new Float64Array(words);
  let all = 0;
  for (const { features } of examples) {
    for (const row of features) {
      if (row >= words) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      all += 1;
    }
  }
  return Float32Array.from(
    counts,
    (count) => halfWeightFrequency / (halfWeightFrequency + count / all) + minWordWeight,
  );
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const value = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = value;
  }
}
