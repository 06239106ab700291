/**
 * The weights of a logistic regression: the probability that a concept is meant, from what the lexicon and the classifier find.
 * Made by `npm run bench:languages -- --fit` from the half of bench/collections/needs-by-language.yaml that may be looked at.
 */
export const evidenceWeights = {
  constant: 1.75,
  /** Logarithm of the classifier's probability of the concept. */
  probability: 1.711,
  /** Logarithm of the summed probability of its category. */
  category: -0.039,
  /** For the most likely concept of its category. */
  first: 0.142,
  /** Minus the logarithm of the doubt that the lexicon leaves. */
  lexicon: 1.218,
  /** The same, multiplied by the square root of the category's probability. */
  lexiconInCategory: -0.061,
  /** The same, multiplied by the logarithm of the number of tokens: in a long text words are often incidental. */
  lexiconInLongText: -0.344,
  /** Where a phrase of the lexicon tells the concept. */
  phrase: 0.047,
  /** Where single words do. */
  words: 0.312,
};

type FeatureName = keyof typeof evidenceWeights;
export type EvidenceFeatures = Readonly<Record<FeatureName, number>>;

export const featureNames: readonly FeatureName[] = [
  'constant',
  'probability',
  'category',
  'first',
  'lexicon',
  'lexiconInCategory',
  'lexiconInLongText',
  'phrase',
  'words',
];
