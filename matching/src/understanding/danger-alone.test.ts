import { describe, expect, it } from 'vitest';
import { boundedLogOdds, dangerAlone } from './danger-alone.ts';

describe('The second opinion on danger, where no phrase tells of one', () => {
  const features = {
    constant: 1,
    first: 0,
    firstInLatin: 0,
    inLatin: 0,
    second: 0,
    signs: 0,
    ordinary: 0,
    ofMind: 0,
    ofDanger: 0,
    length: 0,
  };

  it('follows the model for danger more than the first, which has not learned the language', () => {
    const byFirst = dangerAlone({ ...features, first: 2 });
    const bySecond = dangerAlone({ ...features, second: 2 });
    expect(bySecond).toBeGreaterThan(byFirst);
    expect(byFirst).toBeGreaterThan(dangerAlone(features));
  });
  it('doubts danger where a need is probable that none leads to', () => {
    expect(dangerAlone({ ...features, ordinary: 1 })).toBeLessThan(dangerAlone(features) * 0.6);
    expect(dangerAlone({ ...features, ofMind: 1 })).toBeLessThan(dangerAlone({ ...features, ordinary: 1 }));
  });
  it('believes in danger where a need is probable that one leads to', () => {
    expect(dangerAlone({ ...features, ofDanger: 1 })).toBeGreaterThan(0.9);
  });
  it('asks for more in Latin script, where an unknown language looks like a known one', () => {
    expect(dangerAlone({ ...features, inLatin: 1 })).toBeLessThan(dangerAlone(features));
  });
  it('is finite for a probability of 0 and of 1', () => {
    expect(boundedLogOdds(1)).toBeCloseTo(-boundedLogOdds(0));
    expect(Number.isFinite(boundedLogOdds(1))).toBe(true);
  });
});
