/**
 * Whether being quick costs anything: the answers a person sees, against answers for which every record had to be ranked.
 *
 * Two comparisons, both through the index's only door, so that they hold for whatever it does inside:
 * - The first ten, when ten are asked for, against the first ten when everything is asked for. Asked for everything, the
 *   index can leave nothing out.
 * - The best sixty by score, against a search that is sorted by name. That order needs no score, so nothing can be left
 *   out for its score's sake, and yet each record comes with its score. Sixty, because the order in which those are shown
 *   also serves several needs in turn, while which sixty they are is a matter of score alone.
 */
import type { DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import type { DirectoryQuery } from './directory-queries.ts';
import { timeQuery } from './latency-engine.ts';

export type Overlap = { firstTen: number; bestSixty: number; compared: number };

const shown = 10;
const interleaved = 60;
/** Scores are rounded to four places. */
const rounding = 0.000_1;

export function measureOverlap(engine: Engine, index: DirectoryIndex, asked: readonly DirectoryQuery[]): Overlap {
  let same = 0;
  let ten = 0;
  let best = 0;
  let sixty = 0;
  for (const need of asked) {
    const search = (changes: Partial<DirectoryQuery['query']>) =>
      timeQuery(engine, index, { query: { ...need.query, ...changes } }).answer.hits;
    const all = search({ size: index.size() });
    const quick = search({ size: shown });
    ten += Math.max(quick.length, Math.min(shown, all.length));
    same += quick.filter(({ id }, at) => id === all[at]?.id).length;

    const scores = search({ size: index.size(), sort: 'name' })
      .map(({ match }) => match.score)
      .sort((one, other) => other - one);
    const wanted = Math.min(interleaved, scores.length);
    const minScore = (scores[wanted - 1] ?? 0) - rounding;
    sixty += wanted;
    best += search({ size: interleaved }).filter(({ match }) => match.score >= minScore).length;
  }
  return { firstTen: same / ten, bestSixty: best / sixty, compared: asked.length };
}
