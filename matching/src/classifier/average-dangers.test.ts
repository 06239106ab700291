import { describe, expect, it } from 'vitest';
import { averageDangers } from './average-dangers.ts';

const found = (any: number, emergency = any) => ({ any, emergency, kinds: { medical: any } });

describe('The mean danger of several models', () => {
  it('is that of the only one', () => {
    expect(averageDangers([found(0.25)])).toEqual(found(0.25));
  });
  it('is undecided where two equally sure models disagree', () => {
    const { any, kinds } = averageDangers([found(0.9), found(0.1)]);
    expect(any).toBeCloseTo(0.5);
    expect(kinds.medical).toBeCloseTo(0.5);
  });
  it('follows the surer of two', () => {
    expect(averageDangers([found(0.99), found(0.3)]).emergency).toBeGreaterThan(0.8);
  });
  it('is not certain where one is and another is not', () => {
    expect(averageDangers([found(1), found(0)]).any).toBeCloseTo(0.5);
  });
});
