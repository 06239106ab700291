import { describe, expect, it } from 'vitest';
import { compileLexicon } from './compile-lexicon.ts';
import { crisisLines, joinDangers } from './dangers.ts';
import type { HeardConcept } from './hear.ts';
import { lexiconForTests } from './lexicon-for-tests.ts';
import { fuse } from './sense-evidence.ts';

const lexicon = compileLexicon(lexiconForTests);
const ids = lexicon.concepts.map(({ id }) => id);
const first = lexicon.concepts[0];
const elsewhere = lexicon.concepts.find(({ category }) => category !== first?.category);
if (!first || !elsewhere) throw new Error('The lexicon for tests has concepts of two categories.');

const reading = (felt: Record<string, number>, none = 0) => ({
  vector: new Float32Array([1]),
  concepts: Float32Array.from(ids, (id) => felt[id] ?? 0),
  none,
});
const told = (concept: string, confidence: number): HeardConcept => ({ concept, confidence, evidence: [] });
const fused = (heard: HeardConcept[], felt: Record<string, number>, none = 0, unwanted: string[] = []) =>
  fuse(heard, reading(felt, none), new Set(unwanted), lexicon);

describe('Two witnesses', () => {
  it('what only the model feels is heard when it is sure enough', () => {
    expect(fused([], { [first.id]: 0.9 }).map(({ concept }) => concept)).toEqual([first.id]);
    expect(fused([], { [first.id]: 0.02 })).toEqual([]);
  });
  it('a word said in passing counts for less than what the whole sentence tells of', () => {
    const [strongest] = fused([told(elsewhere.id, 0.6)], { [first.id]: 0.95 });
    expect(strongest?.concept).toBe(first.id);
  });
  it('agreeing makes both surer', () => {
    const alone = fused([told(first.id, 0.6)], { [first.id]: 0.3 })[0]?.confidence ?? 0;
    const agreed = fused([told(first.id, 0.6)], { [first.id]: 0.9 })[0]?.confidence ?? 0;
    expect(agreed).toBeGreaterThan(alone);
    expect(agreed).toBeLessThanOrEqual(1);
  });
  it('what is refused is not brought back by the model', () => {
    expect(fused([], { [first.id]: 0.9 }, 0, [first.id])).toEqual([]);
  });
  it('a text that looks like no need is heard only by clear words', () => {
    expect(fused([told(first.id, 0.4)], { [first.id]: 0.1 }, 0.9)).toEqual([]);
    expect(fused([told(first.id, 0.9)], { [first.id]: 0.1 }, 0.9)).toHaveLength(1);
  });
});

describe('Danger', () => {
  const model = { dangers: ['none', 'suicide', 'medical'], dangerThreshold: 0.6 };
  const felt = (suicide: number, medical: number) => Float32Array.from([1 - suicide - medical, suicide, medical]);
  const kinds = (...asked: Parameters<typeof joinDangers>) => joinDangers(...asked).map(({ kind }) => kind);

  it('is heard in the whole text when no word tells of it', () => {
    expect(kinds([], felt(0.7, 0.1), model, false)).toEqual(['suicide']);
    expect(kinds([], felt(0.3, 0.1), model, false)).toEqual([]);
  });
  it('asks for more where words were found that only look like it', () => {
    expect(kinds([], felt(0.65, 0), model, true)).toEqual([]);
    expect(kinds([], felt(0.95, 0), model, true)).toEqual(['suicide']);
  });
  it('told by words is never taken back', () => {
    expect(kinds([{ kind: 'medical', spans: [] }], felt(0, 0), model, true)).toEqual(['medical']);
  });
  it('puts the kind that the whole text tells of first', () => {
    expect(kinds([{ kind: 'medical', spans: [] }], felt(0.8, 0.1), model, false)).toEqual(['suicide', 'medical']);
  });
  it('shows the lines of the first kind before those of others', () => {
    const line = (number: string, kind: 'suicide' | 'medical') => ({ name: { en: number }, number, kinds: [kind] });
    const lines = { lines: [line('1', 'medical'), line('2', 'suicide')] };
    expect(crisisLines(lines, ['suicide', 'medical'], 'en').map(({ number }) => number)).toEqual(['2', '1']);
  });
});
