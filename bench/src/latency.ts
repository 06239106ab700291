/**
 * `npm run bench:latency`: search latency over a real county and over 100,000 generated services, beside MiniSearch and SQL in
 * the same run. `-- --quick` takes a minute or two, over 20,000 services. A missed goal is printed and does not fail the run,
 * because other load on the machine can cause it.
 */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { measureColdStarts } from './cold-starts.ts';
import { generateDirectory } from './generated-directory.ts';
import { type MeasurementOptions, measureDirectory } from './latency-directory.ts';
import { generatedGoal, printDirectory, printStart, sanMateoGoal } from './latency-report.ts';
import { describeMachine } from './machine.ts';
import { sanMateoMissing, sanMateoTables } from './shared-data.ts';

const quick = process.argv.includes('--quick');

const small: MeasurementOptions = quick
  ? { httpSeconds: 3, rounds: 10, baselineRounds: 2, overlapEvery: 1, hostileTexts: 100 }
  : { httpSeconds: 15, rounds: 60, baselineRounds: 4, overlapEvery: 1, hostileTexts: 300 };
const large: MeasurementOptions = quick
  ? { httpSeconds: 3, rounds: 4, baselineRounds: 1, overlapEvery: 4, hostileTexts: 100 }
  : { httpSeconds: 15, rounds: 20, baselineRounds: 1, overlapEvery: 4, hostileTexts: 300 };
const generatedSize = quick ? 20_000 : 100_000;

const began = performance.now();
console.log(`${describeMachine()}${quick ? ', a quick look' : ''}\n`);
printStart(await measureColdStarts(quick ? 3 : 5));
const engine = createEngine(readLexicon(), { classifier: readClassifier() });

if (sanMateoTables !== null) {
  printDirectory(
    'San Mateo County, imported',
    await measureDirectory(engine, { tables: sanMateoTables }, small),
    sanMateoGoal,
  );
} else {
  console.log(`${sanMateoMissing}\n`);
}
const { records } = generateDirectory(generatedSize);
printDirectory('A generated state', await measureDirectory(engine, { records }, large), generatedGoal);
console.log(`All of this took ${Math.round((performance.now() - began) / 1000)} s.`);
