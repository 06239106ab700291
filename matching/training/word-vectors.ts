/** Pretrained English word vectors, from which training starts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const vectorsFile = fileURLToPath(new URL('./word-vectors.bin', import.meta.url));
/** Scale of the components of unit vectors as int8. */
const int8Scale = 127;

export type WordVectors = { dimensions: number; of: ReadonlyMap<string, Float32Array> };

export function writeWordVectors(words: readonly string[], table: readonly Float32Array[]): Uint8Array {
  const head = new TextEncoder().encode(words.join('\n'));
  const dimensions = table[0]?.length ?? 0;
  const bytes = new Uint8Array(8 + head.length + words.length * dimensions);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  view.setUint32(4, dimensions, true);
  bytes.set(head, 8);
  const numbers = new Int8Array(bytes.buffer, 8 + head.length);
  for (const [row, values] of table.entries()) {
    for (const [d, value] of values.entries()) numbers[row * dimensions + d] = Math.round(value * int8Scale);
  }
  return bytes;
}

export function readWordVectors(path: string = vectorsFile): WordVectors {
  const bytes = readFileSync(path);
  const headLength = bytes.readUInt32LE(0);
  const dimensions = bytes.readUInt32LE(4);
  const words = bytes.toString('utf8', 8, 8 + headLength).split('\n');
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + 8 + headLength, words.length * dimensions);
  const of = new Map<string, Float32Array>();
  for (const [row, word] of words.entries()) {
    of.set(
      word,
      Float32Array.from(numbers.subarray(row * dimensions, (row + 1) * dimensions), (value) => value / int8Scale),
    );
  }
  return { dimensions, of };
}
