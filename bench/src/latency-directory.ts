/** All measurements over one directory: the server first, while this process uses little memory, then the engine in here. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { databaseUrlOf, readIndexDocuments } from './app-database.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createSqlRanking } from './baseline-postgres.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { measureAdversarial, type WorstCase } from './latency-adversarial.ts';
import {
  type Baselines,
  buildIndex,
  type ComparedTimes,
  type EngineTimes,
  extractAllConcepts,
  timeBesideBaselines,
  timeEngine,
} from './latency-engine.ts';
import { type HttpFigures, measureHttp } from './latency-http.ts';
import { measureOverlap, type Overlap } from './latency-overlap.ts';
import { type RecordWithConcepts, replaceDirectory } from './load-generated-directory.ts';
import { residentMegabytes } from './memory.ts';
import { type RunningApp, runCommand, startApp } from './running-app.ts';

/** The directory to measure over: the folder of HSDS tables, or generated records. */
export type Source = { tables: string } | { records: readonly IndexDocument[] };

export type MeasurementOptions = {
  httpSeconds: number;
  /** How often each need is asked of the engine alone, and beside the baselines. */
  rounds: number;
  baselineRounds: number;
  /** Every nth need is also compared with an exhaustive ranking. */
  overlapEvery: number;
  hostileTexts: number;
};

export type DirectoryFigures = {
  records: number;
  /** Texts of the needs in the order of each round. */
  needs: string[];
  hoursLines: number;
  /** Seconds until the server over these records is ready. */
  ready: number;
  serverMegabytes: number | null;
  http: HttpFigures[];
  /** Milliseconds for all records. */
  conceptExtraction: number;
  indexing: number;
  indexMegabytes: number;
  engine: EngineTimes;
  baselines: ComparedTimes;
  overlap: Overlap;
  hostile: WorstCase;
};

export async function measureDirectory(
  engine: Engine,
  source: Source,
  effort: MeasurementOptions,
): Promise<DirectoryFigures> {
  const generated = 'records' in source ? extractAllConcepts(engine, source.records) : null;
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    await loadDirectory(dataDir, source, generated?.described ?? []);
    const began = performance.now();
    const app = await startApp({ DATA_DIR: dataDir });
    const ready = (performance.now() - began) / 1000;
    try {
      return { ready, ...(await measureRunning(engine, app, generated, effort)) };
    } finally {
      await app.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Loads the directory into the database of this folder; no server runs afterwards. */
export async function loadDirectory(
  dataDir: string,
  source: Source,
  described: readonly RecordWithConcepts[],
): Promise<void> {
  if ('tables' in source) {
    await runCommand('server/src/cli/import.ts', [source.tables, '--yes'], dataDir);
    return;
  }
  const app = await startApp({ DATA_DIR: dataDir });
  try {
    await replaceDirectory(await databaseUrlOf(dataDir), described);
  } finally {
    await app.stop();
  }
}

async function measureRunning(
  engine: Engine,
  app: RunningApp,
  generated: ReturnType<typeof extractAllConcepts> | null,
  effort: MeasurementOptions,
): Promise<Omit<DirectoryFigures, 'ready'>> {
  const records = generated
    ? generated.described.map(({ record }) => record)
    : await readIndexDocuments(await databaseUrlOf(app.dataDir));
  const queries = buildDirectoryQueries(records);
  await measureHttp(app.url, queries, 1, Math.max(2, effort.httpSeconds / 3));
  const http = [
    await measureHttp(app.url, queries, 1, effort.httpSeconds),
    await measureHttp(app.url, queries, 8, effort.httpSeconds),
  ];
  const serverMegabytes = await residentMegabytes(app.pid);

  const { described, milliseconds: describing } = generated ?? extractAllConcepts(engine, records);
  const { index, milliseconds: filling, megabytes: indexMegabytes } = buildIndex(engine, described);
  const times = timeEngine(engine, index, queries, effort.rounds);
  const overlap = measureOverlap(
    engine,
    index,
    queries.filter((_, at) => at % effort.overlapEvery === 0),
  );
  const hostile = measureAdversarial(engine, index, effort.hostileTexts);
  const baselines = await timeBaselines(app, records, (rankings) =>
    timeBesideBaselines(engine, index, queries, rankings, effort.baselineRounds),
  );
  return {
    records: records.length,
    needs: queries.map(({ query }) => query.query),
    hoursLines: new Set(records.map(({ hours }) => hours)).size,
    serverMegabytes,
    http,
    conceptExtraction: describing,
    indexing: filling,
    indexMegabytes,
    engine: times,
    baselines,
    overlap,
    hostile,
  };
}

async function timeBaselines(
  app: RunningApp,
  records: readonly IndexDocument[],
  run: (baselines: Baselines) => Promise<ComparedTimes>,
): Promise<ComparedTimes> {
  const sql = await createSqlRanking(await databaseUrlOf(app.dataDir));
  try {
    return await run({ miniSearch: createMiniSearch({ records }), sql: sql.ask });
  } finally {
    await sql.close();
  }
}
