/**
 * Trains the danger classifier from the examples and writes `data/danger-classifier.bin`: `npm run danger:train`. It takes some
 * two minutes.
 */

import { dangerClassifierFile } from '../data/read-classifier.ts';
import { readLexicon } from '../data/read-lexicon.ts';
import { compileLexicon } from '../src/lexicon/compile-lexicon.ts';
import { dangerOnly, prepareForDanger } from './prepare-danger.ts';
import { dangerRows, prepareExamples } from './prepare-examples.ts';
import { readExamples } from './read-examples.ts';
import { storeClassifier } from './store-classifier.ts';
import { defaultTraining } from './train-classifier.ts';
import { trainEnsemble } from './train-ensemble.ts';
import { readWordVectors } from './word-vectors.ts';
import { writeWeights } from './write-weights.ts';

/** More dropout than the classifier of needs, because there are fewer examples of danger. */
const settings = { ...defaultTraining, dropout: 0.6, categoryLoss: 0, dangerLoss: 1 };

/**
 * For the mean of both models. Tuned on the open half of the sentences of `bench:danger`, and checked on the totals of the
 * other half: at most 1 % of the ordinary ones are emergencies, and at most 3 % any danger.
 */
const dangerThresholds = { emergency: 0.45, serious: 0.28 };

const files = readLexicon();
const vectors = readWordVectors();
const examples = readExamples(files);
const prepared = prepareForDanger(
  prepareExamples(files, examples, vectors),
  examples.map(({ text }) => text),
  compileLexicon(files),
);
const trained = await trainEnsemble(prepared.examples, prepared.words, vectors, prepared.shape, settings);
const bytes = storeClassifier(
  trained.map((member) => dangerOnly(member, prepared)),
  {
    concepts: [],
    dangers: [...dangerRows],
    partLength: 4,
    temperature: 1,
    dangerTemperature: 1,
    dangerThresholds,
  },
);
writeWeights(dangerClassifierFile, bytes);
process.stdout.write(`${dangerClassifierFile}: ${bytes.length} bytes\n`);
