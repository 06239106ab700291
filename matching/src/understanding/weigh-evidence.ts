/** The confidence of a phrase for a concept, and the combination of all evidence. */
import { type FoundPhrase, phraseSimilarity } from '../lexicon/find-phrases.ts';
import type { Token } from '../text/tokenize.ts';
import type { Evidence, FoundConcept } from './evidence.ts';
import type { Polarity } from './negation.ts';

/** Confidence of one phrase, by its number of words: terms and hints. */
const termWeights = [0.72, 0.86, 0.92];
const hintWeights = [0.42, 0.55, 0.64];
const borrowedFactor = 0.9;
const correctedFactor = 0.85;
/** Near "need" or "no" the confidence is higher; when only other phrases are requested it is lower. */
const askedExponent = 1.35;
const asideFactor = 0.85;
/** In a text of more tokens a single word is often incidental ("he sits in the lot at lunch"). */
const minLongText = 30;
const longTextFactor = 0.7;
/** Minimum confidence for a concept to be shown. */
const minConfidence = 0.26;
const minShareOfStrongest = 0.34;

/**
 * Combines evidence as independent: the confidence is 1 minus the product of all doubts. Strongest first; ties in the order of
 * the text.
 */
export function combineSpans(evidence: readonly Evidence[]): FoundConcept[] {
  const found = new Map<string, FoundConcept>();
  for (const one of evidence) {
    const existing = found.get(one.concept);
    if (existing) {
      existing.evidence.push(one);
      existing.confidence = 1 - (1 - existing.confidence) * (1 - one.weight);
    } else {
      found.set(one.concept, { concept: one.concept, confidence: one.weight, evidence: [one] });
    }
  }
  const first = (one: FoundConcept) => one.evidence[0]?.span?.start ?? 0;
  return [...found.values()].sort((a, b) => b.confidence - a.confidence || first(a) - first(b));
}

/** Removes weak concepts, absolutely and relative to the strongest. */
export function strongOnly(sorted: readonly FoundConcept[]): FoundConcept[] {
  const strongest = sorted[0]?.confidence ?? 0;
  return sorted.filter(
    ({ confidence }) => confidence >= minConfidence && confidence >= strongest * minShareOfStrongest,
  );
}

/** @param someAsked whether any phrase of the text is requested. */
export function weightOf(
  phrase: FoundPhrase,
  tokens: readonly Token[],
  polarity: Polarity,
  someAsked: boolean,
): number {
  const weights = phrase.value.kind === 'term' ? termWeights : hintWeights;
  let weight = weights[Math.min(phrase.tokens.length, weights.length) - 1] ?? 0;
  const isSyllabic = phrase.tokens.every((at) => (tokens[at]?.word.length ?? 0) === 1);
  if (isSyllabic) weight = weights[phrase.tokens.length > 3 ? 1 : 0] ?? weight;
  weight *= phraseSimilarity(phrase, tokens);
  if (phrase.isForeign) weight *= borrowedFactor;
  if (phrase.tokens.some((at) => tokens[at]?.typed !== undefined)) weight *= correctedFactor;
  if (polarity === 1) weight = 1 - (1 - weight) ** askedExponent;
  else if (someAsked) weight *= asideFactor;
  if (polarity !== 1 && phrase.tokens.length === 1 && tokens.length > minLongText) weight *= longTextFactor;
  return weight;
}
