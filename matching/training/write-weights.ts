/** Writes the weights of a model, and their checksum beside them. */
import { writeFileSync } from 'node:fs';
import { checksumFileOf, checksumOf } from '../data/read-classifier.ts';

export function writeWeights(file: string, bytes: Uint8Array): void {
  writeFileSync(file, bytes);
  writeFileSync(checksumFileOf(file), `${checksumOf(bytes)}\n`);
}
