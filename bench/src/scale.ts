/**
 * `npm run bench:scale`: throughput and memory of one server, beside a server of Fastify and MiniSearch over the same records in
 * the same run. Over the 1,703 services of San Mateo County, or over `-- --size 100000` generated ones. Times depend on the
 * machine; compare the ratios.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { databaseUrlOf, readIndexDocuments } from './app-database.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { generateDirectory } from './generated-directory.ts';
import { loadDirectory } from './latency-directory.ts';
import { extractAllConcepts } from './latency-engine.ts';
import { describeMachine } from './machine.ts';
import { residentMegabytes } from './memory.ts';
import { startApp } from './running-app.ts';
import { compareEngines } from './scale-engine.ts';
import { measureBaseline, measureChangeDelay, measureSearchLoad } from './scale-server.ts';
import { sanMateoTables } from './shared-data.ts';
import { formatTable } from './statistics.ts';

const countySize = 1703;

const { values } = parseArgs({ options: { size: { type: 'string' } } });
const size = Number(values.size ?? countySize);
const tables = values.size === undefined ? sanMateoTables : null;
const isCounty = tables !== null;
const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const generated = isCounty ? null : extractAllConcepts(engine, generateDirectory(size).records);
const goal = isCounty || size <= countySize ? { served: 5, megabytes: 300 } : { served: 50, megabytes: 800 };

console.log(
  `${size.toLocaleString('en')} ${isCounty ? 'services of San Mateo County' : 'generated services'}, ${describeMachine()}\n`,
);

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
try {
  await loadDirectory(dataDir, tables === null ? { records: [] } : { tables }, generated?.described ?? []);
  // The first start computes and stores the concepts of the records; the second is the usual one.
  await (await startApp({ DATA_DIR: dataDir })).stop();
  const began = performance.now();
  const app = await startApp({ DATA_DIR: dataDir });
  const seconds = (performance.now() - began) / 1000;
  try {
    const records =
      generated?.described.map(({ record }) => record) ?? (await readIndexDocuments(await databaseUrlOf(dataDir)));
    const queries = buildDirectoryQueries(records);
    const ours = await measureSearchLoad(app.url, queries);
    const megabytes = await residentMegabytes(app.pid);
    const changeDelay = await measureChangeDelay(app.url);
    const theirs = await measureBaseline(app.url, queries, size);
    const engines = compareEngines(
      engine,
      generated?.described ?? extractAllConcepts(engine, records).described,
      queries,
    );
    const ratio = (one: number, other: number) => `${(one / other).toFixed(2)} : 1`;
    const { one, sixteen, pages } = ours;
    console.log(
      formatTable(
        ['', 'Waymark', 'Fastify + MiniSearch', 'ratio', 'goal'],
        [
          [
            'searches/s, 1 caller',
            format(one.perSecond),
            format(theirs.one.perSecond),
            ratio(one.perSecond, theirs.one.perSecond),
            '',
          ],
          [
            'searches/s, 16 callers',
            format(sixteen.perSecond),
            format(theirs.sixteen.perSecond),
            ratio(sixteen.perSecond, theirs.sixteen.perSecond),
            `${goal.served} : 1`,
          ],
          ['searches, p99 ms, 16 callers', format(sixteen.p99), format(theirs.sixteen.p99), '', ''],
          [
            'pages/s beside searches/s of the other, 16',
            format(pages.perSecond),
            format(theirs.sixteen.perSecond),
            ratio(pages.perSecond, theirs.sixteen.perSecond),
            '',
          ],
          ['pages, p99 ms, 16 callers', format(pages.p99), '', '', ''],
          ['KB of an answer', format(ours.responseKilobytes), '', '', ''],
          ['resident after the load, MB', format(megabytes ?? Number.NaN), '', '', `<= ${goal.megabytes}`],
          ['second start, s', format(seconds), '', '', isCounty ? '<= 3' : ''],
          ['a saved change is found after, ms (median)', format(changeDelay), '', '', '< 50'],
          ...engines.map(({ name, ours, theirs, goal }) => [
            name,
            format(ours),
            format(theirs),
            ratio(theirs, ours),
            goal,
          ]),
        ],
      ),
    );
  } finally {
    await app.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
