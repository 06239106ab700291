/**
 * Combines two kinds of evidence: phrases of the lexicon, and the classifier, which sees the whole text. How much each counts was
 * learned from needs that neither had seen: where the classifier finds a concept unlikely, its words are probably incidental. Where
 * little is said but phrases, they are more certain evidence than the classifier.
 */

import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Classification } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { FoundConcept } from './evidence.ts';
import { type EvidenceFeatures, evidenceWeights, featureNames } from './evidence-weights.ts';

export type CombineWeights = {
  /** Exponent of the probability that a concept is meant: below 1, the less likely ones count more. */
  power: number;
  /** Factor of the lexicon's confidence that remains where the classifier finds a concept impossible. */
  minTrust: number;
  /** Beside phrases: probability of a category from which on the lexicon keeps its full confidence. */
  fullTrust: number;
  /** There: maximum confidence of the classifier alone. */
  weight: number;
  /** There: exponent of the classifier's probabilities. */
  classifierPower: number;
  /** There: share of a category's probability that goes to its most likely concept. */
  categoryPart: number;
  /** Probability of "no need" from which on only clear words count. */
  noNeedThreshold: number;
  minConfidence: number;
  minShareOfStrongest: number;
};

export const defaultCombineWeights: CombineWeights = {
  power: 0.5,
  minTrust: 0.3,
  fullTrust: 0.12,
  weight: 0.8,
  classifierPower: 0.7,
  categoryPart: 0.6,
  noNeedThreshold: 0.3,
  minConfidence: 0.16,
  minShareOfStrongest: 0.3,
};

/** Minimum confidence of a phrase that counts even in a text classified as no need. */
const clearConfidence = 0.75;
/** Minimum confidence of a phrase of several words, or of one word that is asked for: what was learned does not lower it. */
const sureConfidence = 0.8;
/** Up to how many content words outside of any phrase nothing that was learned counts, and from how many on it alone does. */
const untoldWords = { few: 2, many: 4 };
/** Minimum probability of a concept that no word tells. */
const minProbability = 0.01;
/** Added to probabilities before their logarithm is taken, so that those near 0 are alike. */
const smoothing = { concept: 0.002, category: 0.005 };
const maxLexicon = 0.995;

type CombineOptions = {
  unwanted: ReadonlySet<string>;
  lexicon: CompiledLexicon;
  /** Number of tokens of the text. */
  tokenCount: number;
  /** Number of its content words that are in no phrase of the lexicon. */
  untold: number;
  /** The text consists of phrases of the lexicon: the classifier adds concepts, and lowers no confidence. */
  plain: boolean;
  fusion?: CombineWeights | undefined;
};

/** A concept that may be meant. */
export type Candidate = {
  concept: string;
  /** What the lexicon found; absent where only the classifier finds the concept. */
  found: FoundConcept | undefined;
  /** The classifier's probability of the concept, and of its category. */
  probability: number;
  categoryProbability: number;
  isFirstOfCategory: boolean;
};

/** @param found evidence of the lexicon, unfiltered. @returns most confident first. */
export function combineEvidence(
  found: readonly FoundConcept[],
  classification: Classification,
  { unwanted, lexicon, tokenCount, untold, plain, fusion = defaultCombineWeights }: CombineOptions,
): FoundConcept[] {
  const strongestFound = found.reduce((max, { confidence }) => Math.max(max, confidence), 0);
  if (!plain && classification.none >= fusion.noNeedThreshold && strongestFound < clearConfidence) return [];
  // The weights were learned from needs that are told at length. In "food for undocumented" the phrases are what is meant.
  const share = Math.min(1, Math.max(0, (untold - untoldWords.few) / (untoldWords.many - untoldWords.few)));
  const joined = candidatesOf(found, classification, unwanted, lexicon).map((candidate): FoundConcept => {
    const { concept, found: one } = candidate;
    const beside = confidenceBeside(candidate, plain, fusion);
    const blended = share * learnedConfidence(candidate, tokenCount, fusion) + (1 - share) * beside;
    return {
      concept,
      confidence: Math.max(
        helpInDanger(one),
        (one?.confidence ?? 0) >= sureConfidence ? Math.max(beside, blended) : blended,
      ),
      evidence: [
        ...(one?.evidence ?? []),
        { source: 'classifier', concept, weight: candidate.probability, span: null },
      ],
    };
  });
  joined.sort((a, b) => b.confidence - a.confidence);
  const minCombined = Math.max(fusion.minConfidence, (joined[0]?.confidence ?? 0) * fusion.minShareOfStrongest);
  return joined.filter(({ confidence }) => confidence >= minCombined);
}

/**
 * The confidence of a concept that helps in a danger, 0 of others: what the classifier makes of the text says nothing against it. "He
 * put a belt around his neck" tells of no service, and needs one.
 */
function helpInDanger(found: FoundConcept | undefined): number {
  return Math.max(0, ...(found?.evidence ?? []).map(({ source, weight }) => (source === 'danger' ? weight : 0)));
}

/** The concepts that the lexicon found, and those that the classifier finds possible and that are not refused. */
export function candidatesOf(
  found: readonly FoundConcept[],
  { concepts }: Classification,
  unwanted: ReadonlySet<string>,
  lexicon: CompiledLexicon,
): Candidate[] {
  const { categoryOf } = lexicon;
  const ofCategory = new Float64Array(ResourceCategory.options.length);
  const firstOf = new Int32Array(ofCategory.length).fill(-1);
  for (let at = 0; at < categoryOf.length; at += 1) {
    const category = categoryOf[at] ?? 0;
    const probability = concepts[at] ?? 0;
    const first = firstOf[category] ?? -1;
    ofCategory[category] = (ofCategory[category] ?? 0) + probability;
    if (first < 0 || probability > (concepts[first] ?? 0)) firstOf[category] = at;
  }
  const byConcept = new Map(found.map((one) => [lexicon.conceptAt.get(one.concept), one]));
  const candidates: Candidate[] = [];
  for (let at = 0; at < categoryOf.length; at += 1) {
    const probability = concepts[at] ?? 0;
    const one = byConcept.get(at);
    if (!one && probability < minProbability) continue;
    const concept = lexicon.concepts[at]?.id ?? '';
    if (!one && unwanted.has(concept)) continue;
    const category = categoryOf[at] ?? 0;
    candidates.push({
      concept,
      found: one,
      probability,
      categoryProbability: ofCategory[category] ?? 0,
      isFirstOfCategory: firstOf[category] === at,
    });
  }
  return candidates;
}

export function featuresOf(
  { found, probability, categoryProbability, isFirstOfCategory }: Candidate,
  tokenCount: number,
): EvidenceFeatures {
  const told = -Math.log(1 - Math.min(found?.confidence ?? 0, maxLexicon));
  const isToldBy = (source: string) => Number(found?.evidence.some((one) => one.source === source) ?? false);
  return {
    constant: 1,
    probability: Math.log(probability + smoothing.concept),
    category: Math.log(categoryProbability + smoothing.category),
    first: Number(isFirstOfCategory),
    lexicon: told,
    lexiconInCategory: told * Math.sqrt(categoryProbability),
    lexiconInLongText: told * Math.log(Math.max(1, tokenCount)),
    phrase: isToldBy('lexicon'),
    words: isToldBy('words'),
  };
}

function learnedConfidence(candidate: Candidate, tokenCount: number, { power, minTrust }: CombineWeights): number {
  const features = featuresOf(candidate, tokenCount);
  const sum = featureNames.reduce((total, name) => total + evidenceWeights[name] * features[name], 0);
  return Math.max((1 / (1 + Math.exp(-sum))) ** power, minTrust * (candidate.found?.confidence ?? 0));
}

/** For a text of little but phrases: the classifier is independent evidence beside them. */
function confidenceBeside(
  { found, probability, categoryProbability, isFirstOfCategory }: Candidate,
  plain: boolean,
  { minTrust, fullTrust, weight, classifierPower, categoryPart }: CombineWeights,
): number {
  const trust = plain ? 1 : minTrust + (1 - minTrust) * Math.min(1, categoryProbability / fullTrust);
  const whole = isFirstOfCategory ? probability + categoryPart * (categoryProbability - probability) : probability;
  return 1 - (1 - (found?.confidence ?? 0) * trust) * (1 - weight * whole ** classifierPower);
}
