/**
 * Trains the classifier from the examples and writes `data/classifier.bin`, with a report of what cross-validation found:
 * `npm run classifier:train`. With `-- --quick` it is calibrated on one fifth left out instead of five, and no report is made.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLexicon } from '../data/read.ts';
import { classifierFile } from '../data/read-classifier.ts';
import { classifierReport } from './classifier-report.ts';
import { crossValidate, folds } from './cross-validate.ts';
import { dangerRows, prepareExamples } from './prepare-examples.ts';
import { readExamples } from './read-examples.ts';
import { storeClassifier } from './store-classifier.ts';
import { trainMembers } from './train-members.ts';
import { readWordVectors } from './word-vectors.ts';
import { writeWeights } from './write-weights.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const files = readLexicon();
const examples = readExamples(files);
const vectors = readWordVectors();
const prepared = prepareExamples(files, examples, vectors);
say(`${examples.length} sentences, ${prepared.words.length} words`);
const quick = process.argv.includes('--quick');
const { calibration, report } = await judge();
const trained = await trainMembers(prepared.examples, prepared.words, vectors, prepared.shape);
const bytes = storeClassifier(trained, {
  concepts: prepared.conceptIds,
  dangers: [...dangerRows],
  ...calibration,
});
writeWeights(classifierFile, bytes);
if (report !== null) writeFileSync(fileURLToPath(new URL('./report.md', import.meta.url)), report);
say(`${classifierFile}: ${bytes.length} bytes`);

async function judge() {
  const found = await crossValidate(examples, prepared, vectors, say, quick ? 1 : folds);
  say(JSON.stringify(found.calibration));
  return { calibration: found.calibration, report: quick ? null : classifierReport(found, prepared) };
}
