/** Reads the weights of the sense model, which `npm run sense:train` makes from the examples. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSenseModel, type SenseModel } from '../src/sense-model.ts';

export const senseFile = fileURLToPath(new URL('./sense-model.bin', import.meta.url));

export function readSense(from: string = senseFile): SenseModel {
  return readSenseModel(readFileSync(from));
}
