/** Gathers the evidence of a search: adds the postings of concepts and words to the accumulators. */

import type { Postings } from '../index/postings.ts';
import type { VectorTable } from '../index/text-vectors.ts';
import type { NameMatch } from '../understanding/name-matcher.ts';
import type { Accumulators } from './accumulators.ts';
import type { NeedProfile } from './need-profiles.ts';
import { contendersOf, topK } from './top-k.ts';

/** BM25 after Robertson and Zaragoza (2009): term saturation and length normalisation. */
const k1 = 1.2;
const b = 0.6;
/** In a large directory, words in more than this share of records are ignored. */
const maxCommonShare = 0.4;
const minSizeForCommonWords = 50;

/** Minimum share of its text from which a record is said to offer a concept. */
export const minOffered = 0.2;

/**
 * What a record offers beside much else helps nearly as well as what it is about: a large center has a short sentence for each of
 * its services. Several related offers are independent chances to be helped.
 */
export function collectByNeed(
  need: number,
  profile: NeedProfile,
  concepts: readonly (Postings | undefined)[],
  sums: Accumulators,
  exponent: number,
): void {
  const { offered, answered } = sums.need(need);
  for (const { concept, fit } of profile.related) {
    const postings = concepts[concept];
    if (!postings) continue;
    const slots = postings.slots();
    const weights = postings.weights();
    for (let at = 0; at < postings.size(); at += 1) {
      const slot = slots[at] ?? 0;
      const weight = weights[at] ?? 0;
      offered.raiseTo(slot, fit * weight);
      answered.combine(slot, fit * weight ** exponent);
      sums.candidates.set(slot, 1);
      if (weight >= minOffered) sums.told.set(slot, 1);
    }
  }
}

export function collectUnwanted(concept: Postings, sums: Accumulators): void {
  const slots = concept.slots();
  const weights = concept.weights();
  for (let at = 0; at < concept.size(); at += 1) {
    sums.unwanted.raiseTo(slots[at] ?? 0, weights[at] ?? 0);
  }
}

export function addCandidates(postings: Postings, sums: Accumulators): void {
  const slots = postings.slots();
  for (let at = 0; at < postings.size(); at += 1) sums.candidates.set(slots[at] ?? 0, 1);
}

/** Weight factor when the record's organization is named. */
const organizationFactor = 0.95;

export function collectByNames(names: readonly NameMatch[], sums: Accumulators): void {
  for (const { evidence, slots, ofOrganization } of names) {
    for (const slot of slots) {
      sums.name.raiseTo(slot, evidence);
      sums.candidates.set(slot, 1);
    }
    for (const slot of ofOrganization) {
      sums.name.raiseTo(slot, evidence * organizationFactor);
      sums.candidates.set(slot, 1);
    }
  }
}

export type CorpusStatistics = {
  words: ReadonlyMap<string, Postings>;
  lengths: Float32Array;
  documentCount: number;
  averageLength: number;
};

/** When a need was found, a word in more records than this adds to scores, but no candidates. */
const maxCandidatesOfWord = 1000;

/** @param alone no need was found. @returns the total weight of the query's words: what a record with all of them would cover. */
export function collectByWords(
  keys: readonly string[],
  corpus: CorpusStatistics,
  sums: Accumulators,
  alone: boolean,
): number {
  const { words, lengths, documentCount, averageLength } = corpus;
  let totalWeight = 0;
  for (const key of keys) {
    const postings = words.get(key);
    const found = postings?.size() ?? 0;
    const weight = Math.log(1 + (documentCount - found + 0.5) / (found + 0.5));
    totalWeight += weight;
    if (!postings || (documentCount > minSizeForCommonWords && found > documentCount * maxCommonShare)) continue;
    const addsCandidates = alone || found <= maxCandidatesOfWord;
    const slots = postings.slots();
    const counts = postings.weights();
    for (let at = 0; at < found; at += 1) {
      const slot = slots[at] ?? 0;
      if (!addsCandidates && !sums.candidates.has(slot)) continue;
      const count = counts[at] ?? 0;
      const lengthNorm = 1 - b + (b * (lengths[slot] ?? 0)) / averageLength;
      sums.words.add(slot, (weight * count * (k1 + 1)) / (count + k1 * lengthNorm));
      sums.covered.add(slot, weight);
      if (addsCandidates) sums.candidates.set(slot, 1);
    }
  }
  return totalWeight;
}

/** In a larger directory only the candidates of other evidence are compared. */
const maxCompared = 20_000;
const firstSlots = Int32Array.from({ length: maxCompared }, (_, slot) => slot);
/** Maximum number of records found by similarity alone. */
const maxFoundBySimilarity = 40;

/**
 * Estimates the similarity of each candidate's text to the need, and adds the most similar texts as candidates. @returns the
 * maximum error of an estimate.
 */
export function collectBySimilarity(
  vector: Float32Array,
  vectors: VectorTable,
  height: number,
  sums: Accumulators,
): number {
  if (!vectors.hasSameDimensions(vector)) return 0;
  const compared = Math.min(height, vectors.height());
  if (compared > maxCompared) {
    const found = sums.candidates.slots();
    const count = sums.candidates.size();
    for (let at = 0; at < count; at += 1) sums.similarity.set(found[at] ?? 0, 0);
    return vectors.estimateSimilarities(vector, found, count, sums.similarity.values());
  }
  const slots = firstSlots.subarray(0, compared);
  const all = new Float32Array(compared);
  const error = vectors.estimateSimilarities(vector, slots, compared, all);
  const contenders = contendersOf(all, slots, compared, maxFoundBySimilarity, error);
  for (const slot of contenders) all[slot] = vectors.similarity(vector, slot);
  const better = (a: number, b: number) => (all[b] ?? 0) - (all[a] ?? 0) || a - b;
  for (const slot of topK(contenders, contenders.length, maxFoundBySimilarity, better)) {
    if ((all[slot] ?? 0) > 0) sums.candidates.set(slot, 1);
  }
  const found = sums.candidates.slots();
  for (let at = 0; at < sums.candidates.size(); at += 1) {
    const slot = found[at] ?? 0;
    sums.similarity.set(slot, all[slot] ?? 0);
  }
  return error;
}
