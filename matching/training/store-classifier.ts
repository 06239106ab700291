/** Encodes a trained model in the format that `readClassifierModel` reads. */
import type { ClassifierHeader } from '../src/classifier/model.ts';
import { centroidCount, quantize } from './product-quantizer.ts';
import type { TrainedModel } from './train-classifier.ts';

export function storeClassifier(
  members: readonly TrainedModel[],
  header: Omit<ClassifierHeader, 'dimensions' | 'members' | 'words' | 'centroidCount'>,
): Uint8Array {
  const { dimensions, words, rows, outputs, biases } = concatenate(members);
  const head = new TextEncoder().encode(
    JSON.stringify({ dimensions, members: members.length, words, centroidCount, ...header }),
  );
  const { unit, lengths } = unitRows(rows, dimensions);
  const { codes, centroids } = quantize(unit, dimensions, header.partLength);
  const numbers = [lengths, centroids, outputs, biases];
  const bytes = new Uint8Array(
    4 + head.length + codes.length + numbers.reduce((sum, { length }) => sum + length * 4, 0),
  );
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  bytes.set(head, 4);
  bytes.set(codes, 4 + head.length);
  let at = 4 + head.length + codes.length;
  for (const values of numbers) {
    for (const value of values) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

/** Rows of unit length, and their lengths before. */
function unitRows(rows: Float32Array, dimensions: number): { unit: Float32Array; lengths: Float32Array } {
  const lengths = new Float32Array(rows.length / dimensions);
  const unit = new Float32Array(rows.length);
  for (const row of lengths.keys()) {
    const values = rows.subarray(row * dimensions, (row + 1) * dimensions);
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
    lengths[row] = length;
    if (length > 0) for (const [d, value] of values.entries()) unit[row * dimensions + d] = value / length;
  }
  return { unit, lengths };
}

/**
 * One model whose rows are the concatenated rows of the members. In a text vector, the part of each of n members has length 1/√n.
 * For the sum of the members' outputs to be their mean, output rows are divided by √n.
 */
function concatenate(members: readonly TrainedModel[]): TrainedModel {
  const [first] = members;
  if (!first) throw new Error('A model has at least one member.');
  const dimensions = first.dimensions * members.length;
  const join = (of: (member: TrainedModel) => Float32Array, factor: number) => {
    const joined = new Float32Array(of(first).length * members.length);
    for (const [at, member] of members.entries()) {
      for (const [from, value] of of(member).entries()) {
        const row = Math.floor(from / first.dimensions);
        joined[row * dimensions + at * first.dimensions + (from % first.dimensions)] = value * factor;
      }
    }
    return joined;
  };
  return {
    dimensions,
    words: first.words,
    rows: join(({ rows }) => rows, 1),
    outputs: join(({ outputs }) => outputs, 1 / Math.sqrt(members.length)),
    biases: first.biases.map(
      (_, row) => members.reduce((sum, { biases }) => sum + (biases[row] ?? 0), 0) / members.length,
    ),
  };
}
