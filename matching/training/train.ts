/**
 * Trains the sense model from the examples and writes `data/sense-model.bin`, with a report of what cross-validation found:
 * `npm run sense:train`. With `-- --quick` the calibration of the model there is kept and no report is made.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DangerKind } from '@waymark/contract/search';
import { readLexicon } from '../data/read.ts';
import { readSense, senseFile } from '../data/read-sense.ts';
import { crossValidate } from './cross-validate.ts';
import { prepareExamples } from './prepare-examples.ts';
import { readExamples } from './read-examples.ts';
import { senseReport } from './sense-report.ts';
import { storeSense } from './store-sense.ts';
import { trainMembers } from './train-members.ts';
import { readWordVectors } from './word-vectors.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const files = readLexicon();
const examples = readExamples(files);
const vectors = readWordVectors();
const prepared = prepareExamples(files, examples, vectors);
say(`${examples.length} sentences, ${prepared.words.length} words`);
const calibration = process.argv.includes('--quick') ? keptCalibration() : await newCalibration();
const trained = await trainMembers(prepared.examples, prepared.words, vectors, prepared.shape);
const bytes = storeSense(trained, {
  concepts: prepared.conceptIds,
  dangers: ['none', ...DangerKind.options],
  ...calibration,
});
writeFileSync(senseFile, bytes);
say(`${senseFile}: ${bytes.length} bytes`);

function keptCalibration() {
  const { temperature, dangerTemperature, dangerThreshold } = readSense();
  return { temperature, dangerTemperature, dangerThreshold };
}

async function newCalibration() {
  const found = await crossValidate(examples, prepared, vectors, say);
  const report = senseReport(found, prepared);
  writeFileSync(fileURLToPath(new URL('./report.md', import.meta.url)), report);
  say(report);
  return found.calibration;
}
