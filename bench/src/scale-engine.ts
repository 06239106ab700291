/** The engine alone beside MiniSearch alone, in this process: with a place to measure from, and without. */
import type { Engine } from '@waymark/matching/engine';
import { createMiniSearch } from './baseline-minisearch.ts';
import type { DirectoryQuery } from './directory-queries.ts';
import { buildIndex, timeQuery } from './latency-engine.ts';
import type { Described } from './load-generated-directory.ts';
import { median } from './statistics.ts';

/** Milliseconds, medians over needs of the median over rounds. */
export type EngineRow = { name: string; ours: number; theirs: number; goal: string };

const rounds = 9;
/** Records from which MiniSearch is asked once only. */
const large = 20_000;

export function compareEngines(
  engine: Engine,
  described: readonly Described[],
  asked: readonly DirectoryQuery[],
): EngineRow[] {
  const { index } = buildIndex(engine, described);
  const search = createMiniSearch({ records: described.map(({ record }) => record) });
  const times = asked.map((need) => {
    let placed = false;
    const ours = repeat(rounds, () => {
      const { query } = need;
      const { understanding } = timeQuery(engine, index, need);
      placed = query.near !== undefined || understanding.place !== null || query.location !== undefined;
    });
    return { placed, ours, theirs: repeat(described.length < large ? rounds : 1, () => search(need.query.query)) };
  });
  const isLarge = described.length >= large;
  return [false, true].map((withPlace) => {
    const these = times.filter(({ placed }) => placed === withPlace);
    return {
      name: withPlace ? 'engine with a town or a point, p50 ms' : 'engine without a place, p50 ms',
      ours: median(these.map(({ ours }) => ours)),
      theirs: median(these.map(({ theirs }) => theirs)),
      goal: isLarge ? (withPlace ? 'Waymark <= 0.5' : '200 : 1') : '',
    };
  });
}

/** Median milliseconds. */
function repeat(times: number, run: () => void): number {
  return median(
    Array.from({ length: times }, () => {
      const began = performance.now();
      run();
      return performance.now() - began;
    }),
  );
}
