/** Collects the evidence of a search: walks the postings of concepts and words into the scratch sums. */
import type { Postings } from './postings.ts';
import type { NeedProfile } from './related-concepts.ts';
import { channels, type Scratch } from './scratch.ts';

/** BM25 after Robertson and Zaragoza (2009): term saturation and length normalisation. */
const k1 = 1.2;
const b = 0.6;
/** A word in more than this part of a directory of some size tells nothing. */
const mostCommonPart = 0.4;
const someSize = 50;

export function gatherNeed(
  need: number,
  profile: NeedProfile,
  concepts: readonly (Postings | undefined)[],
  scratch: Scratch,
): void {
  const sums = scratch.channel(channels.needs + need);
  for (const { concept, fit } of profile.related) {
    const postings = concepts[concept];
    if (!postings) continue;
    const slots = postings.slots();
    const weights = postings.weights();
    for (let at = 0; at < postings.size(); at += 1) {
      const slot = slots[at] ?? 0;
      const value = fit * (weights[at] ?? 0);
      if (value > (sums[slot] ?? 0)) sums[slot] = value;
      scratch.touch(slot);
    }
  }
}

export function gatherUnwanted(concept: Postings, scratch: Scratch): void {
  const sums = scratch.channel(channels.unwanted);
  const slots = concept.slots();
  const weights = concept.weights();
  for (let at = 0; at < concept.size(); at += 1) {
    const slot = slots[at] ?? 0;
    sums[slot] = Math.max(sums[slot] ?? 0, weights[at] ?? 0);
  }
}

export function touchAll(postings: Postings, scratch: Scratch): void {
  const slots = postings.slots();
  for (let at = 0; at < postings.size(); at += 1) scratch.touch(slots[at] ?? 0);
}

export type WordCorpus = {
  words: ReadonlyMap<string, Postings>;
  lengths: Float32Array;
  documents: number;
  averageLength: number;
};

/** With a need heard, a word this common adds to records found otherwise and finds none by itself. */
const mostFoundByWord = 1000;

/** @returns the weight of all the words asked for, known or not: what a record that holds them all would cover. */
export function gatherWords(keys: readonly string[], corpus: WordCorpus, scratch: Scratch, alone: boolean): number {
  const { words, lengths, documents, averageLength } = corpus;
  const sums = scratch.channel(channels.words);
  const covered = scratch.channel(channels.covered);
  let whole = 0;
  for (const key of keys) {
    const postings = words.get(key);
    const found = postings?.size() ?? 0;
    const weight = Math.log(1 + (documents - found + 0.5) / (found + 0.5));
    whole += weight;
    if (!postings || (documents > someSize && found > documents * mostCommonPart)) continue;
    const finds = alone || found <= mostFoundByWord;
    const slots = postings.slots();
    const counts = postings.weights();
    for (let at = 0; at < found; at += 1) {
      const slot = slots[at] ?? 0;
      if (!finds && !scratch.isTouched(slot)) continue;
      const count = counts[at] ?? 0;
      const longer = 1 - b + (b * (lengths[slot] ?? 0)) / averageLength;
      sums[slot] = (sums[slot] ?? 0) + (weight * count * (k1 + 1)) / (count + k1 * longer);
      covered[slot] = (covered[slot] ?? 0) + weight;
      if (finds) scratch.touch(slot);
    }
  }
  return whole;
}
