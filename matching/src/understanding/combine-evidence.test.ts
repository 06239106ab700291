import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../lexicon/compile-lexicon.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import { combineEvidence } from './combine-evidence.ts';
import type { FoundConcept } from './evidence.ts';

const lexicon = compileLexicon(lexiconForTests);
const ids = lexicon.concepts.map(({ id }) => id);
const first = lexicon.concepts[0];
const elsewhere = lexicon.concepts.find(({ category }) => category !== first?.category);
if (!first || !elsewhere) throw new Error('The lexicon for tests has concepts of two categories.');

const reading = (probabilities: Record<string, number>, none = 0) => ({
  vector: new Float32Array([1]),
  concepts: Float32Array.from(ids, (id) => probabilities[id] ?? 0),
  none,
});
const found = (concept: string, confidence: number): FoundConcept => ({ concept, confidence, evidence: [] });
const fused = (
  detected: FoundConcept[],
  probabilities: Record<string, number>,
  none = 0,
  unwanted: string[] = [],
  plain = false,
) => combineEvidence(detected, reading(probabilities, none), { unwanted: new Set(unwanted), lexicon, plain });

describe('Two witnesses', () => {
  it('what only the model feels is heard when it is sure enough', () => {
    expect(fused([], { [first.id]: 0.9 }).map(({ concept }) => concept)).toEqual([first.id]);
    expect(fused([], { [first.id]: 0.02 })).toEqual([]);
  });
  it('a word said in passing counts for less than what the whole sentence tells of', () => {
    const [strongest] = fused([found(elsewhere.id, 0.6)], { [first.id]: 0.95 });
    expect(strongest?.concept).toBe(first.id);
  });
  it('agreeing makes both surer', () => {
    const alone = fused([found(first.id, 0.6)], { [first.id]: 0.3 })[0]?.confidence ?? 0;
    const agreed = fused([found(first.id, 0.6)], { [first.id]: 0.9 })[0]?.confidence ?? 0;
    expect(agreed).toBeGreaterThan(alone);
    expect(agreed).toBeLessThanOrEqual(1);
  });
  it('what is refused is not brought back by the model', () => {
    expect(fused([], { [first.id]: 0.9 }, 0, [first.id])).toEqual([]);
  });
  it('a text that looks like no need is heard only by clear words', () => {
    expect(fused([found(first.id, 0.4)], { [first.id]: 0.1 }, 0.9)).toEqual([]);
    expect(fused([found(first.id, 0.9)], { [first.id]: 0.1 }, 0.9)).toHaveLength(1);
  });
});
