/**
 * `npm run bench:scale`: how much one server takes, and what it costs, beside Fastify and MiniSearch that answer the same
 * records in the same run. Over the county of 1,703 services, or over `-- --size 100000` generated ones.
 * Every figure but megabytes is a ratio, or stands beside one: milliseconds belong to the machine.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readDirectory } from './app-directory.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { generateDirectory } from './generated-directory.ts';
import { prepare } from './latency-directory.ts';
import { describeAll } from './latency-engine.ts';
import { residentMegabytes } from './memory.ts';
import { startApp } from './running-app.ts';
import { compareEngines } from './scale-engine.ts';
import { measureAnswers, measurePeer, measureSaved } from './scale-server.ts';
import { formatTable } from './statistics.ts';

const countySize = 1703;
const tables = fileURLToPath(new URL('../../../shared/data/san-mateo-hsds/', import.meta.url));

const { values } = parseArgs({ options: { size: { type: 'string' } } });
const size = Number(values.size ?? countySize);
const isCounty = values.size === undefined && existsSync(tables);
const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const generated = isCounty ? null : describeAll(engine, generateDirectory(size).records);
const goal = isCounty || size <= countySize ? { served: 5, megabytes: 300 } : { served: 50, megabytes: 800 };

const [core] = cpus();
console.log(
  `${size.toLocaleString('en')} ${isCounty ? 'services of San Mateo County' : 'generated services'}, ${cpus().length} cores ` +
    `(${core?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version} on ${process.platform}, ` +
    `${new Date().toISOString().slice(0, 16)}Z\n`,
);

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
try {
  await prepare(dataDir, isCounty ? { tables } : { records: [] }, generated?.described ?? []);
  // What the engine reads in the texts is kept by the first start; the second is the usual one.
  await (await startApp({ DATA_DIR: dataDir })).stop();
  const began = performance.now();
  const app = await startApp({ DATA_DIR: dataDir });
  const seconds = (performance.now() - began) / 1000;
  try {
    const records = generated?.described.map(({ record }) => record) ?? (await readDirectory(app.url));
    const asked = buildDirectoryQueries(records);
    const ours = await measureAnswers(app.url, asked);
    const megabytes = await residentMegabytes(app.pid);
    const saved = await measureSaved(app.url);
    const theirs = await measurePeer(app.url, asked, size);
    const engines = compareEngines(engine, generated?.described ?? describeAll(engine, records).described, asked);
    const ratio = (one: number, other: number) => `${(one / other).toFixed(2)} : 1`;
    const { one, sixteen, pages } = ours;
    console.log(
      formatTable(
        ['', 'Waymark', 'Fastify + MiniSearch', 'ratio', 'goal'],
        [
          [
            'searches/s, 1 caller',
            f(one.perSecond),
            f(theirs.one.perSecond),
            ratio(one.perSecond, theirs.one.perSecond),
            '',
          ],
          [
            'searches/s, 16 callers',
            f(sixteen.perSecond),
            f(theirs.sixteen.perSecond),
            ratio(sixteen.perSecond, theirs.sixteen.perSecond),
            `${goal.served} : 1`,
          ],
          ['searches, p99 ms, 16 callers', f(sixteen.p99), f(theirs.sixteen.p99), '', ''],
          [
            'pages/s beside searches/s of the other, 16',
            f(pages.perSecond),
            f(theirs.sixteen.perSecond),
            ratio(pages.perSecond, theirs.sixteen.perSecond),
            '',
          ],
          ['pages, p99 ms, 16 callers', f(pages.p99), '', '', ''],
          ['KB of an answer', f(ours.kilobytes), '', '', ''],
          ['resident after the load, MB', f(megabytes ?? Number.NaN), '', '', `<= ${goal.megabytes}`],
          ['second start, s', f(seconds), '', '', isCounty ? '<= 3' : ''],
          ['a saved change is found after, ms (median)', f(saved), '', '', '< 50'],
          ...engines.map(({ name, ours, theirs, goal }) => [name, f(ours), f(theirs), ratio(theirs, ours), goal]),
        ],
      ),
    );
  } finally {
    await app.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function f(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
