/**
 * Combines two kinds of evidence: phrases of the lexicon, which are more certain, and the classifier, which sees the
 * whole text. Where the classifier finds a category unlikely, its words are probably incidental mentions.
 */

import type { Classification } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { FoundConcept } from './evidence.ts';

export type CombineWeights = {
  /** Factor of the lexicon's confidence where the classifier gives the category probability 0. */
  minTrust: number;
  /** Probability of a category from which on the lexicon keeps its full confidence. */
  fullTrust: number;
  /** Maximum confidence of the classifier alone. */
  weight: number;
  /** Exponent of probabilities: below 1, small ones count more. */
  power: number;
  /** Share of a category's probability that goes to its most likely concept. */
  categoryPart: number;
  /** Probability of "no need" from which on only clear words count. */
  noNeedThreshold: number;
  minConfidence: number;
  minShareOfStrongest: number;
};

export const defaultCombineWeights: CombineWeights = {
  minTrust: 0.3,
  fullTrust: 0.12,
  weight: 0.8,
  power: 0.7,
  categoryPart: 0.6,
  noNeedThreshold: 0.3,
  minConfidence: 0.16,
  minShareOfStrongest: 0.3,
};

/** Minimum confidence of a phrase that counts even in a text classified as no need. */
const clearConfidence = 0.75;

type CombineOptions = {
  unwanted: ReadonlySet<string>;
  lexicon: CompiledLexicon;
  /** The text consists of phrases of the lexicon: the classifier adds concepts, and lowers no confidence. */
  plain: boolean;
  fusion?: CombineWeights | undefined;
};

/** @param found evidence of the lexicon, unfiltered. @returns most confident first. */
export function combineEvidence(
  found: readonly FoundConcept[],
  classification: Classification,
  { unwanted, lexicon, plain, fusion = defaultCombineWeights }: CombineOptions,
): FoundConcept[] {
  const byCategory = new Map<string, { sum: number; best: number; concept: number }>();
  for (const [at, { category }] of lexicon.concepts.entries()) {
    const p = classification.concepts[at] ?? 0;
    const entry = byCategory.get(category) ?? { sum: 0, best: 0, concept: at };
    entry.sum += p;
    if (p > entry.best) {
      entry.best = p;
      entry.concept = at;
    }
    byCategory.set(category, entry);
  }
  const byConcept = new Map(found.map((one) => [one.concept, one]));
  const strongestFound = found.reduce((max, { confidence }) => Math.max(max, confidence), 0);
  if (!plain && classification.none >= fusion.noNeedThreshold && strongestFound < clearConfidence) return [];
  const joined: FoundConcept[] = [];
  for (const [at, { id, category }] of lexicon.concepts.entries()) {
    const p = classification.concepts[at] ?? 0;
    const one = byConcept.get(id);
    if (!one && (p < 0.01 || unwanted.has(id))) continue;
    const kind = byCategory.get(category);
    const sum = kind?.sum ?? 0;
    const trust = plain ? 1 : fusion.minTrust + (1 - fusion.minTrust) * Math.min(1, sum / fusion.fullTrust);
    const probability = kind?.concept === at ? p + fusion.categoryPart * (sum - p) : p;
    const weight = fusion.weight * probability ** fusion.power;
    const confidence = 1 - (1 - (one?.confidence ?? 0) * trust) * (1 - weight);
    joined.push({
      concept: id,
      confidence,
      evidence: [...(one?.evidence ?? []), { source: 'classifier', concept: id, weight, span: null }],
    });
  }
  joined.sort((a, b) => b.confidence - a.confidence);
  const minCombined = Math.max(fusion.minConfidence, (joined[0]?.confidence ?? 0) * fusion.minShareOfStrongest);
  return joined.filter(({ confidence }) => confidence >= minCombined);
}
