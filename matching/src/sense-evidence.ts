/**
 * Joins the two witnesses: the lexicon, which knows words for sure, and the sense model, which has a feeling for whole
 * sentences. Where the model finds a category unlikely, words of it were probably said in passing.
 */
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { HeardConcept } from './hear.ts';
import type { SenseReading } from './sense-model.ts';

export type Fusion = {
  /** What remains of the lexicon's confidence where the model finds the category impossible. */
  leastTrust: number;
  /** Probability of a category from which on the lexicon is believed fully. */
  fullTrust: number;
  /** How sure the model alone can make us. */
  weight: number;
  /** Probabilities to this power: below 1, weak ones count for more. */
  power: number;
  /** Part of a category's probability that its likeliest concept carries. */
  categoryPart: number;
  /** Probability of "no need" from which on only clear words count. */
  silence: number;
  least: number;
  leastOfStrongest: number;
};

export const usualFusion: Fusion = {
  leastTrust: 0.3,
  fullTrust: 0.12,
  weight: 0.8,
  power: 0.7,
  categoryPart: 0.6,
  silence: 0.3,
  least: 0.16,
  leastOfStrongest: 0.3,
};

/** Clear words are heard even in a text that looks like no need at all. */
const clear = 0.75;

/** @param heard by the lexicon, nothing left out. @returns strongest first. */
export function fuse(
  heard: readonly HeardConcept[],
  reading: SenseReading,
  unwanted: ReadonlySet<string>,
  lexicon: CompiledLexicon,
  fusion: Fusion = usualFusion,
): HeardConcept[] {
  const byCategory = new Map<string, { sum: number; best: number; concept: number }>();
  for (const [at, { category }] of lexicon.concepts.entries()) {
    const p = reading.concepts[at] ?? 0;
    const known = byCategory.get(category) ?? { sum: 0, best: 0, concept: at };
    known.sum += p;
    if (p > known.best) {
      known.best = p;
      known.concept = at;
    }
    byCategory.set(category, known);
  }
  const told = new Map(heard.map((one) => [one.concept, one]));
  const strongestTold = heard.reduce((most, { confidence }) => Math.max(most, confidence), 0);
  if (reading.none >= fusion.silence && strongestTold < clear) return [];
  const joined: HeardConcept[] = [];
  for (const [at, { id, category }] of lexicon.concepts.entries()) {
    const p = reading.concepts[at] ?? 0;
    const known = told.get(id);
    if (!known && (p < 0.01 || unwanted.has(id))) continue;
    const kind = byCategory.get(category);
    const sum = kind?.sum ?? 0;
    const trust = fusion.leastTrust + (1 - fusion.leastTrust) * Math.min(1, sum / fusion.fullTrust);
    const felt = kind?.concept === at ? p + fusion.categoryPart * (sum - p) : p;
    const weight = fusion.weight * felt ** fusion.power;
    const confidence = 1 - (1 - (known?.confidence ?? 0) * trust) * (1 - weight);
    joined.push({
      concept: id,
      confidence,
      evidence: [...(known?.evidence ?? []), { source: 'sense', concept: id, weight, span: null }],
    });
  }
  joined.sort((a, b) => b.confidence - a.confidence);
  const least = Math.max(fusion.least, (joined[0]?.confidence ?? 0) * fusion.leastOfStrongest);
  return joined.filter(({ confidence }) => confidence >= least);
}
