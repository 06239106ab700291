import { expect, it } from 'vitest';
import { readHandedOverNeed } from './handed-over-need.ts';

it('reads what the results page tells', () => {
  expect(readHandedOverNeed({ needDescription: ' no heat ', urgency: 'HIGH', visit: 2 })).toEqual({
    words: 'no heat',
    urgency: 'HIGH',
  });
});

it('takes nothing that is not as we write it', () => {
  const nothing = { words: '', urgency: 'MEDIUM' };
  for (const state of [null, 'no heat', [], { needDescription: 7 }, { urgency: 'VERY' }]) {
    expect(readHandedOverNeed(state)).toEqual(nothing);
  }
});
