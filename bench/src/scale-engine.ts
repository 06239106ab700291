/** Times the engine beside MiniSearch in this process, for queries with a location and without. */
import type { Engine } from '@waymark/matching/engine';
import { createMiniSearch } from './baseline-minisearch.ts';
import type { DirectoryQuery } from './directory-queries.ts';
import { buildIndex, timeQuery } from './latency-engine.ts';
import type { RecordWithConcepts } from './load-generated-directory.ts';
import { median } from './statistics.ts';

/** Milliseconds: the median over needs of the median over rounds. */
export type EngineRow = { name: string; ours: number; theirs: number; goal: string };

const rounds = 9;
/** From this number of records on, MiniSearch is asked each need once only. */
const largeSize = 20_000;

export function compareEngines(
  engine: Engine,
  records: readonly RecordWithConcepts[],
  queries: readonly DirectoryQuery[],
): EngineRow[] {
  const { index } = buildIndex(engine, records);
  const search = createMiniSearch({ records: records.map(({ record }) => record) });
  const times = queries.map((directoryQuery) => {
    let hasPlace = false;
    const ours = medianTime(rounds, () => {
      const { query } = directoryQuery;
      const { understanding } = timeQuery(engine, index, directoryQuery);
      hasPlace = query.near !== undefined || understanding.place !== null || query.location !== undefined;
    });
    return {
      hasPlace,
      ours,
      theirs: medianTime(records.length < largeSize ? rounds : 1, () => search(directoryQuery.query.query)),
    };
  });
  const isLarge = records.length >= largeSize;
  return [false, true].map((withPlace) => {
    const group = times.filter(({ hasPlace }) => hasPlace === withPlace);
    return {
      name: withPlace ? 'engine with a town or a point, p50 ms' : 'engine without a place, p50 ms',
      ours: median(group.map(({ ours }) => ours)),
      theirs: median(group.map(({ theirs }) => theirs)),
      goal: isLarge ? (withPlace ? 'Waymark <= 0.5' : '200 : 1') : '',
    };
  });
}

/** Median milliseconds. */
function medianTime(repetitions: number, run: () => void): number {
  return median(
    Array.from({ length: repetitions }, () => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );
}
