/** Writes a trained model in the form that `readSenseModel` reads. */
import type { SenseHeader } from '../src/sense-model.ts';
import type { TrainedModel } from './train-sense.ts';

/** Largest step of a row of eight bits. */
const steps = 127;

export function storeSense(trained: TrainedModel, header: Omit<SenseHeader, 'dimensions' | 'words'>): Uint8Array {
  const { dimensions, words, rows, outputs, biases } = trained;
  const head = new TextEncoder().encode(JSON.stringify({ dimensions, words, ...header }));
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
