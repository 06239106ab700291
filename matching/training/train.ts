/**
 * Trains the classifiers of needs from the examples and writes their weights to `data/`, with a report of the cross-validation:
 * `npm run classifier:train`. With `-- NAME` only the one of that name in `classifiers.ts`; with `-- --quick` each is calibrated
 * on one fold instead of five, and no report is written.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLexicon } from '../data/read-lexicon.ts';
import { classifierReport } from './classifier-report.ts';
import { type ClassifierPlan, classifierPlans } from './classifiers.ts';
import { crossValidate, foldCount } from './cross-validate.ts';
import { prepareExamples } from './prepare-examples.ts';
import { readExamples } from './read-examples.ts';
import { storeClassifier } from './store-classifier.ts';
import { trainEnsemble } from './train-ensemble.ts';
import { readWordVectors } from './word-vectors.ts';
import { writeWeights } from './write-weights.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const files = readLexicon();
const allExamples = readExamples(files);
const vectors = readWordVectors();
for (const name of positionals.length > 0 ? positionals : Object.keys(classifierPlans)) {
  const plan = classifierPlans[name];
  if (!plan) throw new Error(`No classifier is called "${name}": ${Object.keys(classifierPlans).join(', ')}.`);
  say(name);
  await train(plan);
}

async function train({ weights, report, learnsFrom, partLength, ...scope }: ClassifierPlan): Promise<void> {
  const examples = allExamples.filter(learnsFrom);
  const prepared = prepareExamples(files, examples, vectors, scope);
  say(`${examples.length} of ${allExamples.length} sentences, ${prepared.words.length} words`);
  const found = await crossValidate(examples, prepared, vectors, say, values.quick ? 1 : foldCount);
  say(JSON.stringify(found.calibration));
  const trained = await trainEnsemble(prepared.examples, prepared.words, vectors, prepared.shape);
  const bytes = storeClassifier(trained, {
    concepts: prepared.conceptIds,
    dangers: [...scope.dangers],
    partLength,
    ...found.calibration,
  });
  writeWeights(weights, bytes);
  if (!values.quick) writeFileSync(report, classifierReport(found, prepared));
  say(`${weights}: ${bytes.length} bytes`);
}
