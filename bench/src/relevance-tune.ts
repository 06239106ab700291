/**
 * Fits the ranking's global weights by coarse coordinate descent and reports, by five-fold cross-validation, how much of the
 * gain holds for needs that the weights were not fitted on.
 */
import type { Engine } from '@waymark/matching/engine';
import { type RankWeights, usualWeights } from '@waymark/matching/weights';
import type { Collection, LabelledNeed } from './collection.ts';
import { askWaymark, indexCollection } from './peers-waymark.ts';
import { mean, ndcg } from './relevance-measures.ts';
import { judged } from './relevance-report.ts';

const folds = 5;
const steps = [0, 0.5, 0.75, 1.35, 2];
const rounds = 2;
/** A step must gain this much, or the usual value stays. */
const leastGain = 0.001;

type Scores = ReadonlyMap<string, number>;

export function crossValidate(engine: Engine, collection: Collection): void {
  const needs = judged(collection);
  const tried = new Map<string, Scores>();

  function scoresWith(weights: RankWeights): Scores {
    const key = JSON.stringify(weights);
    let scores = tried.get(key);
    if (!scores) {
      const index = indexCollection(engine, collection, weights);
      scores = new Map(needs.map((need) => [need.id, ndcg(askWaymark(engine, index, need.text).ranking, need.grades)]));
      tried.set(key, scores);
    }
    return scores;
  }

  const on = (group: readonly LabelledNeed[], scores: Scores) => mean(group.map(({ id }) => scores.get(id) ?? 0)) ?? 0;

  function fit(group: readonly LabelledNeed[]): RankWeights {
    let best = usualWeights;
    let value = on(group, scoresWith(best));
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(usualWeights) as (keyof RankWeights)[]) {
        for (const step of steps) {
          const next = { ...best, [name]: Math.round(usualWeights[name] * step * 1000) / 1000 };
          const reached = on(group, scoresWith(next));
          if (reached > value + leastGain) {
            value = reached;
            best = next;
          }
        }
      }
    }
    return best;
  }

  console.log(`with the usual weights: ${on(needs, scoresWith(usualWeights)).toFixed(3)}`);
  const fitted: number[] = [];
  const leftOut: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const held = needs.filter((_, at) => at % folds === fold);
    const seen = needs.filter((_, at) => at % folds !== fold);
    const scores = scoresWith(fit(seen));
    fitted.push(on(seen, scores));
    leftOut.push(on(held, scores));
    console.log(`fold ${fold + 1}: fitted ${fitted.at(-1)?.toFixed(3)}, left out ${leftOut.at(-1)?.toFixed(3)}`);
  }
  console.log(`mean: fitted ${mean(fitted)?.toFixed(3)}, left out ${mean(leftOut)?.toFixed(3)}`);
  const all = fit(needs);
  console.log(`fitted on all: ${on(needs, scoresWith(all)).toFixed(3)}`, all);
}
