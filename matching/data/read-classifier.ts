/** Reads the classifiers' weights, made by `npm run classifier:train` and `npm run danger:train`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ClassifierModel, readClassifierModel } from '../src/classifier/model.ts';
import { once } from '../src/classifier/once.ts';
import { otherLanguages } from '../src/text/language.ts';

const inDataFolder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export const classifierFile = inDataFolder('classifier.bin');
/** For needs in other languages than English and Spanish. */
export const languagesClassifierFile = inDataFolder('languages-classifier.bin');
/** For danger only. */
export const dangerClassifierFile = inDataFolder('danger-classifier.bin');

/** All models. The danger thresholds are those of the danger classifier: they were tuned on the mean of both models. */
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

/** The path of the checksum that training writes beside a file of weights. */
export function checksumFileOf(weights: string): string {
  return weights.replace(/\.bin$/, '.sha256');
}

/** SHA-256, hexadecimal. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
