/** Writes a trained model in the form that `readSenseModel` reads. */
import type { SenseHeader } from '../src/sense-model.ts';
import type { TrainedModel } from './train-sense.ts';

/** Largest step of a row of eight bits. */
const steps = 127;

export function storeSense(
  members: readonly TrainedModel[],
  header: Omit<SenseHeader, 'dimensions' | 'members' | 'words'>,
): Uint8Array {
  const { dimensions, words, rows, outputs, biases } = sideBySide(members);
  const head = new TextEncoder().encode(JSON.stringify({ dimensions, members: members.length, words, ...header }));
  const rowCount = rows.length / dimensions;
  const bytes = new Uint8Array(4 + head.length + rows.length + (rowCount + outputs.length + biases.length) * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = 4 + head.length;
  const scales = new Float32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const values = rows.subarray(row * dimensions, (row + 1) * dimensions);
    const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    const scale = most / steps;
    scales[row] = scale;
    for (const [d, value] of values.entries())
      view.setInt8(at + row * dimensions + d, scale > 0 ? Math.round(value / scale) : 0);
  }
  at += rows.length;
  for (const values of [scales, outputs, biases]) {
    for (const value of values) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

/**
 * One model whose rows hold each member's numbers one after the other. Text vectors of n members are of length 1/√n each, and
 * what they say is averaged, so their outputs are divided by √n.
 */
function sideBySide(members: readonly TrainedModel[]): TrainedModel {
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
