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

const classification = (probabilities: Record<string, number>, none = 0) => ({
  vector: new Float32Array([1]),
  concepts: Float32Array.from(ids, (id) => probabilities[id] ?? 0),
  none,
});
const found = (concept: string, confidence: number): FoundConcept => ({ concept, confidence, evidence: [] });
const combined = (
  detected: FoundConcept[],
  probabilities: Record<string, number>,
  none = 0,
  unwanted: string[] = [],
  plain = false,
  tokenCount = 8,
  untold = plain ? 0 : 8,
) =>
  combineEvidence(detected, classification(probabilities, none), {
    unwanted: new Set(unwanted),
    lexicon,
    tokenCount,
    untold,
    plain,
  });

describe('Evidence of the lexicon combined with the classifier', () => {
  it('keeps the confidence of what helps in a danger, which the text says nothing of', () => {
    const help: FoundConcept = {
      concept: first.id,
      confidence: 0.5,
      evidence: [{ source: 'danger', concept: first.id, weight: 0.5, span: null }],
    };
    expect(combined([help], { [elsewhere.id]: 0.9 }).find(({ concept }) => concept === first.id)?.confidence).toBe(0.5);
    expect(combined([{ ...help, evidence: [] }], { [elsewhere.id]: 0.9 }).map(({ concept }) => concept)).not.toContain(
      first.id,
    );
  });
  it('keeps a concept of the classifier alone when its probability is high', () => {
    expect(combined([], { [first.id]: 0.9 }).map(({ concept }) => concept)).toEqual([first.id]);
    expect(combined([], { [first.id]: 0.02 })).toEqual([]);
  });
  it('ranks a likely concept of the classifier before a phrase of a category that it finds unlikely', () => {
    const [strongest] = combined([found(elsewhere.id, 0.6)], { [first.id]: 0.95 });
    expect(strongest?.concept).toBe(first.id);
  });
  it('believes a likely concept of the classifier more than a surer phrase of an unlikely one', () => {
    const [strongest] = combined([found(elsewhere.id, 0.9)], { [first.id]: 0.6, [elsewhere.id]: 0.02 });
    expect(strongest?.concept).toBe(first.id);
  });
  it('keeps a phrase that the classifier does not know, with less confidence', () => {
    const [only] = combined([found(first.id, 0.9)], {});
    expect(only?.concept).toBe(first.id);
    expect(only?.confidence).toBeLessThan(0.5);
  });
  it('believes a phrase less in a long text', () => {
    const confidence = (tokenCount: number) =>
      combined([found(first.id, 0.72)], { [first.id]: 0.3 }, 0, [], false, tokenCount)[0]?.confidence ?? 0;
    expect(confidence(60)).toBeLessThan(confidence(5));
  });
  it('believes a phrase more than the classifier where little else is said', () => {
    const probabilities = { [first.id]: 0.6, [elsewhere.id]: 0.15 };
    const strongest = (untold: number) =>
      combined([found(elsewhere.id, 0.72)], probabilities, 0, [], false, 8, untold)[0];
    expect(strongest(2)?.concept).toBe(elsewhere.id);
    expect(strongest(8)?.concept).toBe(first.id);
  });
  it('keeps a sure phrase first in a long text about its category', () => {
    const [strongest] = combined([found(elsewhere.id, 0.86)], { [first.id]: 0.3, [elsewhere.id]: 0.15 });
    expect(strongest?.concept).toBe(elsewhere.id);
  });
  it('keeps the full confidence of a phrase that is the whole text', () => {
    const [only] = combined([found(first.id, 0.8)], {}, 0, [], true);
    expect(only?.confidence).toBeGreaterThanOrEqual(0.8);
  });
  it('gives more confidence when both agree', () => {
    const alone = combined([found(first.id, 0.6)], { [first.id]: 0.3 })[0]?.confidence ?? 0;
    const agreed = combined([found(first.id, 0.6)], { [first.id]: 0.9 })[0]?.confidence ?? 0;
    expect(agreed).toBeGreaterThan(alone);
    expect(agreed).toBeLessThanOrEqual(1);
  });
  it('leaves out a refused concept that the classifier finds likely', () => {
    expect(combined([], { [first.id]: 0.9 }, 0, [first.id])).toEqual([]);
  });
  it('keeps only clear phrases of a text that is classified as no need', () => {
    expect(combined([found(first.id, 0.4)], { [first.id]: 0.1 }, 0.9)).toEqual([]);
    expect(combined([found(first.id, 0.9)], { [first.id]: 0.1 }, 0.9)).toHaveLength(1);
  });
});
