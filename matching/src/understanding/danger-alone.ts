/**
 * How probable danger is in a text without a phrase of danger, in the languages whose needs have a classifier of their own: a logistic
 * regression over what the models say of danger and of needs.
 */
import type { Classification } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';

/**
 * Made by `npm run bench:danger -- --fit` from the halves of bench/collections/dangers and bench/collections/needs-by-language.yaml
 * that may be looked at.
 */
const aloneWeights = {
  constant: -0.425,
  /** Log-odds of danger by the first model, which has learned no ordinary needs in these languages and takes them for danger. */
  first: 0.219,
  /** Log-odds by the model for danger. */
  second: 1.065,
  /** Of words that are signs of danger, up to four: their number divided by four. */
  signs: 0.987,
  /** Probability of a need that none of the dangers leads to: "the landlord does not repair the window". */
  ordinary: -3.501,
  /** Probability of such a need in mental health: "my son refuses school". */
  ofMind: -4.502,
  /** Natural logarithm of the number of telling words: a danger is told at length. */
  length: 1.516,
};

export type AloneFeatures = Readonly<Record<keyof typeof aloneWeights, number>>;
export type NeedShares = Pick<AloneFeatures, 'ordinary' | 'ofMind'>;

export const aloneFeatureNames = Object.keys(aloneWeights) as (keyof AloneFeatures)[];

export function dangerAlone(features: AloneFeatures): number {
  const sum = aloneFeatureNames.reduce((total, name) => total + aloneWeights[name] * features[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Log-odds of 0 and 1 would be infinite. */
const minProbability = 1e-4;

export function boundedLogOdds(probability: number): number {
  const bounded = Math.min(Math.max(probability, minProbability), 1 - minProbability);
  return Math.log(bounded / (1 - bounded));
}

/** How probable needs are that none of the dangers leads to. */
export function needShares(classification: Classification | null, lexicon: CompiledLexicon): NeedShares {
  let ordinary = 0;
  let ofMind = 0;
  for (const [at, probability] of classification?.concepts.entries() ?? []) {
    const concept = lexicon.concepts[at];
    if (!concept || lexicon.dangerConcepts.has(concept.id)) continue;
    if (concept.category === 'MENTAL_HEALTH') ofMind += probability;
    else ordinary += probability;
  }
  return { ordinary, ofMind };
}
