/**
 * Five-fold cross-validation, which estimates how far the weights of ranking and understanding are overfitted to the collection:
 * they are fitted on four fifths of the needs and judged on the held-out fifth. Fitting tries each weight larger and smaller, and
 * keeps what helps.
 */
import type { ClassifierModel } from '@waymark/matching/classifier/model';
import { createEngine } from '@waymark/matching/engine';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { defaultWeights, type RankingWeights } from '@waymark/matching/ranking/ranking-weights';
import { type CombineWeights, defaultCombineWeights } from '@waymark/matching/understanding/combine-evidence';
import type { Collection, LabelledNeed } from './collection.ts';
import { groupByLanguage, mean, ndcg } from './relevance-measures.ts';
import { labelledNeeds } from './relevance-report.ts';
import { formatTable } from './statistics.ts';
import { indexCollection, queryWaymark } from './waymark-engine.ts';

const folds = 5;
const steps = [0.6, 1.6];
/** A change of a weight must gain this much to be kept. */
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

  const meanOn = (group: readonly LabelledNeed[], scores: Scores) =>
    mean(group.map(({ id }) => scores.get(id) ?? 0)) ?? 0;

  function fitOn(group: readonly LabelledNeed[]): { scores: Scores; changed: number } {
    const base = meanOn(group, defaultScores);
    const gains = changes.map(({ change, scores }) => ({ change, scores, gain: meanOn(group, scores) - base }));
    const helping = gains.filter(({ gain }) => gain > minGain).sort((a, b) => b.gain - a.gain);
    const [best] = helping;
    if (!best) return { scores: defaultScores, changed: 0 };
    // Changes that help alone may not help together: the better of the best change and all of them.
    const together = scoresWith(helping.reduceRight((settings, { change }) => change(settings), defaults));
    return meanOn(group, together) > meanOn(group, best.scores)
      ? { scores: together, changed: helping.length }
      : { scores: best.scores, changed: 1 };
  }

  const heldOut = new Map<string, number>();
  const fitted: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const training = needs.filter(({ id }) => foldOf.get(id) !== fold);
    const { scores } = fitOn(training);
    fitted.push(meanOn(training, scores));
    for (const { id } of needs) if (foldOf.get(id) === fold) heldOut.set(id, scores.get(id) ?? 0);
  }
  const groups = groupByLanguage(needs, ({ lang }) => lang);
  const row = (name: string, scores: Scores) => [name, ...groups.map(([, group]) => meanOn(group, scores).toFixed(3))];
  const fittedMean = mean(fitted) ?? 0;
  console.log(
    `\n${formatTable(
      ['nDCG@10, five-fold', ...groups.map(([name]) => name)],
      [row('as shipped', defaultScores), row('fitted on four fifths, judged on the fifth', heldOut)],
    )}`,
  );
  console.log(
    `where it was fitted ${fittedMean.toFixed(3)}, left out ${meanOn(needs, heldOut).toFixed(3)}: difference ${(fittedMean - meanOn(needs, heldOut)).toFixed(3)}`,
  );
}

/** One change for each weight and step. */
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
