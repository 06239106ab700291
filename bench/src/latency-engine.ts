/** Times the engine in this process, understanding and search, and beside it MiniSearch and SQL. */
import type { Understanding } from '@waymark/contract/search';
import { createDirectoryIndex, type DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import type { SearchAnswer } from '@waymark/matching/ranking/search-directory';
import type { DirectoryQuery } from './directory-queries.ts';
import type { RecordWithConcepts } from './load-generated-directory.ts';
import { memoryMegabytes } from './memory.ts';

/** Milliseconds per need. */
export type EngineTimes = { understand: number[]; search: number[] };

/** Milliseconds per need. The baselines are asked in turn, so that other load on the machine slows all of them alike. */
export type ComparedTimes = { ours: number[]; miniSearch: number[]; sql: number[] };

export type IndexBuild = { index: DirectoryIndex; milliseconds: number; megabytes: number };

/** A Saturday at noon in New York. */
const now = new Date('2026-11-21T17:00:00Z');

/** A stub: the server parses hours, which is timed over HTTP. */
const openAt = (hours: string) => hours.length % 3 !== 0;

export function extractAllConcepts(
  engine: Engine,
  records: readonly IndexDocument[],
): { described: RecordWithConcepts[]; milliseconds: number } {
  const began = performance.now();
  const described = records.map((record) => ({ record, concepts: engine.describe(record) }));
  return { described, milliseconds: performance.now() - began };
}

export function buildIndex(engine: Engine, described: readonly RecordWithConcepts[]): IndexBuild {
  const before = memoryMegabytes();
  const began = performance.now();
  const index = createDirectoryIndex(engine);
  for (const { record, concepts } of described) index.put(record, concepts);
  const milliseconds = performance.now() - began;
  return { index, milliseconds, megabytes: memoryMegabytes() - before };
}

/** @returns the answer, and the milliseconds that understanding and search took. */
export function timeQuery(
  engine: Engine,
  index: DirectoryIndex,
  { query }: Pick<DirectoryQuery, 'query'>,
): { answer: SearchAnswer; understanding: Understanding; understand: number; search: number } {
  const began = performance.now();
  const understanding = engine.understand(query.query, {
    now,
    locale: 'en',
    urgency: query.urgency,
    places: index.places(),
    vocabulary: index.vocabulary,
    names: index.names,
  });
  const understood = performance.now();
  const answer = index.search({ understanding, query, now, locale: 'en', openAt });
  return { answer, understanding, understand: understood - began, search: performance.now() - understood };
}

/** Asks every need `rounds` times, after two warm-up rounds that are not counted. */
export function timeEngine(
  engine: Engine,
  index: DirectoryIndex,
  queries: readonly DirectoryQuery[],
  rounds: number,
): EngineTimes {
  const times: EngineTimes = { understand: [], search: [] };
  for (let round = -2; round < rounds; round += 1) {
    for (const query of queries) {
      const { understand, search } = timeQuery(engine, index, query);
      if (round < 0) continue;
      times.understand.push(understand);
      times.search.push(search);
    }
  }
  return times;
}

export type Baselines = { miniSearch: (text: string) => string[]; sql: (text: string) => Promise<string[]> };

/** Asks the engine and the baselines every need, in turn. The first round is a warm-up, unless it is the only one. */
export async function timeBesideBaselines(
  engine: Engine,
  index: DirectoryIndex,
  queries: readonly DirectoryQuery[],
  baselines: Baselines,
  rounds: number,
): Promise<ComparedTimes> {
  let times: ComparedTimes = { ours: [], miniSearch: [], sql: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round === 1) times = { ours: [], miniSearch: [], sql: [] };
    for (const query of queries) {
      const { understand, search } = timeQuery(engine, index, query);
      times.ours.push(understand + search);
      const began = performance.now();
      baselines.miniSearch(query.query.query);
      const searched = performance.now();
      await baselines.sql(query.query.query);
      times.miniSearch.push(searched - began);
      times.sql.push(performance.now() - searched);
    }
  }
  return times;
}
