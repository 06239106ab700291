/**
 * How probable danger is in a text without a phrase of danger, in the languages whose needs have a classifier of their own: a logistic
 * regression over what the models say of danger and of needs.
 */
import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Classification } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';

/**
 * Made by `npm run bench:danger -- --fit` from the halves of bench/collections/dangers and bench/collections/needs-by-language.yaml
 * that may be looked at, before the first of these led to more phrases: see decision 22.
 */
const aloneWeights = {
  constant: -0.796,
  /** Log-odds of danger by the first model, which has learned no ordinary needs in these languages and takes them for danger. */
  first: 0.308,
  /** The same in Latin script, where that model has words in common with the languages that it has learned; else 0. */
  firstInLatin: 0.146,
  /** 1 in Latin script. */
  inLatin: -0.58,
  /** Log-odds by the model for danger. */
  second: 0.684,
  /** Of words that are signs of danger, up to four: their number divided by four. */
  signs: 0.463,
  /** Probability of a need that none of the dangers leads to: "the landlord does not repair the window". */
  ordinary: -0.706,
  /** Probability of such a need in mental health: "my son refuses school". */
  ofMind: -1.802,
  /** Probability of a need that a danger leads to: "a shelter". */
  ofDanger: 3.145,
  /** Natural logarithm of the number of telling words: a danger is told at length. */
  length: 0.931,
};

export type AloneFeatures = Readonly<Record<keyof typeof aloneWeights, number>>;
export type NeedShares = Pick<AloneFeatures, 'ordinary' | 'ofMind' | 'ofDanger'>;

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

const mentalHealth = ResourceCategory.options.indexOf('MENTAL_HEALTH');

/** How probable needs are that none of the dangers leads to, and those that one does. */
export function needShares(classification: Classification | null, lexicon: CompiledLexicon): NeedShares {
  const { categoryOf, helpsInDanger } = lexicon;
  let ordinary = 0;
  let ofMind = 0;
  let ofDanger = 0;
  for (let at = 0; at < categoryOf.length; at += 1) {
    const probability = classification?.concepts[at] ?? 0;
    if (helpsInDanger[at] === 1) ofDanger += probability;
    else if (categoryOf[at] === mentalHealth) ofMind += probability;
    else ordinary += probability;
  }
  return { ordinary, ofMind, ofDanger };
}
