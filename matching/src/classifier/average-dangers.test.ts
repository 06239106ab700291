import { describe, expect, it } from 'vitest';
import { averageDangers } from './average-dangers.ts';

const found = (any: number, emergency = any) => ({ any, emergency, kinds: { medical: any } });

describe('The mean danger of several models', () => {
  it('of a single model is that model’s danger', () => {
    expect(averageDangers([found(0.25)])).toEqual(found(0.25));
  });
  it('is one half where two equally certain models disagree', () => {
    const { any, kinds } = averageDangers([found(0.9), found(0.1)]);
    expect(any).toBeCloseTo(0.5);
    expect(kinds.medical).toBeCloseTo(0.5);
  });
  it('is closer to the more certain of two models', () => {
    expect(averageDangers([found(0.99), found(0.3)]).emergency).toBeGreaterThan(0.8);
  });
  it('is one half where one model says 1 and another 0', () => {
    expect(averageDangers([found(1), found(0)]).any).toBeCloseTo(0.5);
  });
});
