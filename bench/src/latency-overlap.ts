/**
 * Whether the index's pruning of candidates changes results: a usual search is compared with an exhaustive ranking. Both use only
 * the public search of the index, so the comparisons do not depend on how it prunes:
 * - The first ten of a search for ten, with the first ten of a search for all records, which cannot leave any out.
 * - The best sixty by score, with a search sorted by name, which cannot prune by score and yet returns scores. Sixty, because
 *   diversification reorders results for several needs within that many, while membership depends on the score alone.
 */
import type { DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import type { DirectoryQuery } from './directory-queries.ts';
import { timeQuery } from './latency-engine.ts';

export type Overlap = { firstTen: number; bestSixty: number; compared: number };

const pageSize = 10;
const diversified = 60;
/** Scores are rounded to four places. */
const rounding = 0.000_1;

export function measureOverlap(engine: Engine, index: DirectoryIndex, queries: readonly DirectoryQuery[]): Overlap {
  let sameOnPage = 0;
  let onPage = 0;
  let bestFound = 0;
  let best = 0;
  for (const need of queries) {
    const search = (changes: Partial<DirectoryQuery['query']>) =>
      timeQuery(engine, index, { query: { ...need.query, ...changes } }).answer.hits;
    const all = search({ size: index.size() });
    const pruned = search({ size: pageSize });
    onPage += Math.max(pruned.length, Math.min(pageSize, all.length));
    sameOnPage += pruned.filter(({ id }, at) => id === all[at]?.id).length;

    const scores = search({ size: index.size(), sort: 'name' })
      .map(({ match }) => match.score)
      .sort((one, other) => other - one);
    const wanted = Math.min(diversified, scores.length);
    const minScore = (scores[wanted - 1] ?? 0) - rounding;
    best += wanted;
    bestFound += search({ size: diversified }).filter(({ match }) => match.score >= minScore).length;
  }
  return { firstTen: sameOnPage / onPage, bestSixty: bestFound / best, compared: queries.length };
}
