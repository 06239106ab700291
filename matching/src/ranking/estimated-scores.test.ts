import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEstimatedScores } from './estimated-scores.ts';

/** Scores with many ties, and estimates that are off by the error at most. */
const scoresArbitrary = fc.record({
  exact: fc.array(
    fc.integer({ min: 0, max: 40 }).map((score) => score / 10),
    { maxLength: 60 },
  ),
  offsets: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
  error: fc.constantFrom(0, 0.05, 0.4, 10),
  k: fc.integer({ min: 1, max: 70 }),
  min: fc.constantFrom(0, 0.3, 2),
});

type Case = { exact: number[]; offsets: number[]; error: number };

function estimated({ exact, offsets, error }: Case) {
  const scores = Float32Array.from(exact, (score, at) => score + error * (offsets[at] ?? 0));
  const slots = Int32Array.from(exact, (_, at) => at);
  const highest = Math.max(0, ...exact.map((score, at) => score + error * (offsets[at] ?? 0)));
  const asked: number[] = [];
  const exactly = (slot: number) => {
    asked.push(slot);
    return exact[slot] ?? 0;
  };
  const source = { slots, count: slots.length, scores, error, exactly };
  return { scores, slots, asked, of: createEstimatedScores(source, highest) };
}

describe('Estimated scores', () => {
  it('give the highest score, who reaches a minimum and the best, as the exact scores do, for any estimates', () => {
    fc.assert(
      fc.property(scoresArbitrary, ({ k, min, ...scored }) => {
        const { exact } = scored;
        const { scores, slots, of } = estimated(scored);
        expect(of.highest()).toBe(Math.max(0, ...exact));
        const reaching = exact.flatMap((score, slot) => (score > 0 && Math.fround(score) >= min ? [slot] : []));
        expect([...slots].filter((slot) => of.reaches(slot, min))).toEqual(reaching);
        const contenders = [...of.contenders(slots, slots.length, k)];
        const best = exact.map((_, slot) => slot).sort((a, b) => (exact[b] ?? 0) - (exact[a] ?? 0) || a - b);
        for (const slot of best.slice(0, k)) expect(contenders).toContain(slot);
        for (const slot of contenders) expect(scores[slot]).toBe(Math.fround(exact[slot] ?? 0));
      }),
      { numRuns: 300 },
    );
  });
  it('are computed exactly only where it matters', () => {
    const exact = Array.from({ length: 1000 }, (_, at) => at / 100);
    const { asked, of, slots } = estimated({ exact, offsets: [], error: 0.02 });
    of.highest();
    for (const slot of slots) of.reaches(slot, 5);
    of.contenders(slots, slots.length, 20);
    expect(new Set(asked).size).toBeLessThan(50);
  });
  it('that are exact are not computed again', () => {
    const { asked, of, slots } = estimated({ exact: [1, 2, 2], offsets: [], error: 0 });
    of.settle(0);
    expect([...of.contenders(slots, 3, 1)]).toEqual([1, 2]);
    expect(of.highest()).toBe(2);
    expect(asked).toEqual([]);
  });
});
