/** Reads the weights of the classifiers, which `npm run classifier:train` and `npm run danger:train` make from the examples. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ClassifierModel, readClassifierModel } from '../src/classifier/model.ts';
import { once } from '../src/classifier/once.ts';
import { otherLanguages } from '../src/text/language.ts';

const here = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export const classifierFile = here('classifier.bin');
/** For needs told in another language than English and Spanish. */
export const languagesClassifierFile = here('languages-classifier.bin');
/** The second model, for danger alone. */
export const dangerClassifierFile = here('danger-classifier.bin');

/** All models. Where two judge danger, the thresholds are those of the second: they were chosen for what both find together. */
export function readClassifier(): ClassifierModel {
  const forDanger = readClassifierModel(readFileSync(dangerClassifierFile));
  return {
    ...readClassifierModel(readFileSync(classifierFile)),
    forDanger,
    forLanguages: {
      languages: new Set(otherLanguages),
      model: once(() => readClassifierModel(readFileSync(languagesClassifierFile))),
    },
    dangerThresholds: forDanger.dangerThresholds,
  };
}

/** The checksum that the training program writes beside weights. */
export function checksumFileOf(weights: string): string {
  return weights.replace(/\.bin$/, '.sha256');
}

/** SHA-256, hexadecimal. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
