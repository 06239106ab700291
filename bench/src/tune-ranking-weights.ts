/**
 * How much of the figures is the world and how much this collection: the numbers that ranking and hearing turn on are fitted
 * on four fifths of the needs and judged on the fifth left out, five times. Fitting tries each number larger and smaller,
 * and keeps what helps.
 */

import type { ClassifierModel } from '@waymark/matching/classifier/model';
import { createEngine } from '@waymark/matching/engine';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { defaultWeights, type RankingWeights } from '@waymark/matching/ranking/ranking-weights';
import { type CombineWeights, defaultCombineWeights } from '@waymark/matching/understanding/combine-evidence';
import type { Collection, LabelledNeed } from './collection.ts';
import { mean, ndcg } from './relevance-measures.ts';
import { labelledNeeds } from './relevance-report.ts';
import { formatTable } from './statistics.ts';
import { indexCollection, queryWaymark } from './waymark-engine.ts';

const folds = 5;
const steps = [0.6, 1.6];
/** A change must gain this much, or the usual value stays. */
const minGain = 0.002;

type Settings = { weights: RankingWeights; fusion: CombineWeights };
type Scores = ReadonlyMap<string, number>;

const defaults: Settings = { weights: defaultWeights, fusion: defaultCombineWeights };

export function printCrossValidation(files: LexiconFiles, classifier: ClassifierModel, collection: Collection): void {
  const needs = labelledNeeds(collection);
  const foldOf = new Map(needs.map(({ id }, at) => [id, at % folds]));
  const defaultScores = scoresWith(defaults);
  const changes = changesOf(defaults).map((change) => ({ change, scores: scoresWith(change(defaults)) }));

  function scoresWith({ weights, fusion }: Settings): Scores {
    const engine = createEngine(files, { classifier, fusion });
    const index = indexCollection(engine, collection, weights);
    return new Map(needs.map((need) => [need.id, ndcg(queryWaymark(engine, index, need.text).ranking, need.grades)]));
  }

  const on = (group: readonly LabelledNeed[], scores: Scores) => mean(group.map(({ id }) => scores.get(id) ?? 0)) ?? 0;

  function fitOn(group: readonly LabelledNeed[]): { scores: Scores; changed: number } {
    const base = on(group, defaultScores);
    const gains = changes.map(({ change, scores }) => ({ change, scores, gain: on(group, scores) - base }));
    const helping = gains.filter(({ gain }) => gain > minGain).sort((a, b) => b.gain - a.gain);
    const [best] = helping;
    if (!best) return { scores: defaultScores, changed: 0 };
    // What helps alone may not help together: the better of the best change and all of them.
    const together = scoresWith(helping.reduceRight((settings, { change }) => change(settings), defaults));
    return on(group, together) > on(group, best.scores)
      ? { scores: together, changed: helping.length }
      : { scores: best.scores, changed: 1 };
  }

  const leftOut = new Map<string, number>();
  const fitted: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const seen = needs.filter(({ id }) => foldOf.get(id) !== fold);
    const { scores } = fitOn(seen);
    fitted.push(on(seen, scores));
    for (const { id } of needs) if (foldOf.get(id) === fold) leftOut.set(id, scores.get(id) ?? 0);
  }
  const groups: [string, LabelledNeed[]][] = [
    ['all', needs],
    ['English', needs.filter(({ lang }) => lang === 'en')],
    ['Spanish', needs.filter(({ lang }) => lang === 'es')],
    ['ten others', needs.filter(({ lang }) => lang !== 'en' && lang !== 'es')],
  ];
  const row = (name: string, scores: Scores) => [name, ...groups.map(([, group]) => on(group, scores).toFixed(3))];
  const fittedMean = mean(fitted) ?? 0;
  console.log(
    `\n${formatTable(
      ['nDCG@10, five-fold', ...groups.map(([name]) => name)],
      [row('as shipped', defaultScores), row('fitted on four fifths, judged on the fifth', leftOut)],
    )}`,
  );
  console.log(
    `where it was fitted ${fittedMean.toFixed(3)}, left out ${on(needs, leftOut).toFixed(3)}: difference ${(fittedMean - on(needs, leftOut)).toFixed(3)}`,
  );
}

/** Every number a step larger and a step smaller, one at a time. */
function changesOf({ weights, fusion }: Settings): ((from: Settings) => Settings)[] {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const changes: ((from: Settings) => Settings)[] = [];
  for (const step of steps) {
    for (const [name, value] of Object.entries(weights)) {
      changes.push((from) => ({ ...from, weights: { ...from.weights, [name]: rounded(value * step) } }));
    }
    for (const [name, value] of Object.entries(fusion)) {
      changes.push((from) => ({ ...from, fusion: { ...from.fusion, [name]: Math.min(1, rounded(value * step)) } }));
    }
  }
  return changes;
}
