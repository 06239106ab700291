/**
 * `npm run bench:latency`: how long people wait, over a real county and over a made-up state of 100,000 services, beside
 * MiniSearch and plain SQL in the same run. `-- --quick` takes a minute or two, over 20,000 services, for a first look.
 * Misses of a goal are printed, not punished: a busy machine is no fault of the code.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { measureColdStarts } from './cold-starts.ts';
import { generateDirectory } from './generated-directory.ts';
import { type Effort, measureDirectory } from './latency-directory.ts';
import { generatedGoal, printDirectory, printStart, sanMateoGoal } from './latency-report.ts';

const quick = process.argv.includes('--quick');
const sanMateo = fileURLToPath(new URL('../../../shared/data/san-mateo-hsds/', import.meta.url));

const small: Effort = quick
  ? { httpSeconds: 3, rounds: 10, peerRounds: 2, overlapEvery: 1, hostileTexts: 100 }
  : { httpSeconds: 15, rounds: 60, peerRounds: 4, overlapEvery: 1, hostileTexts: 300 };
const large: Effort = quick
  ? { httpSeconds: 3, rounds: 4, peerRounds: 1, overlapEvery: 4, hostileTexts: 100 }
  : { httpSeconds: 15, rounds: 20, peerRounds: 1, overlapEvery: 4, hostileTexts: 300 };
const generated = quick ? 20_000 : 100_000;

const began = performance.now();
const [core] = cpus();
console.log(
  `${cpus().length} cores (${core?.model ?? 'unknown'}), Node ${process.version} on ${process.platform}, ` +
    `${new Date().toISOString().slice(0, 16)}Z${quick ? ', a quick look' : ''}\n`,
);
printStart(await measureColdStarts(quick ? 3 : 5));
const engine = createEngine(readLexicon(), { classifier: readClassifier() });

if (existsSync(sanMateo)) {
  printDirectory(
    'San Mateo County, imported',
    await measureDirectory(engine, { tables: sanMateo }, small),
    sanMateoGoal,
  );
} else {
  console.log('San Mateo County is left out: its tables are not at ../shared/data/san-mateo-hsds.\n');
}
const { records } = generateDirectory(generated);
printDirectory('A generated state', await measureDirectory(engine, { records }, large), generatedGoal);
console.log(`All of this took ${Math.round((performance.now() - began) / 1000)} s.`);
