import { expect, it } from 'vitest';
import { readHandedOverNeed } from './handed-over-need.ts';

it('reads words and urgency from the navigation state of the results page', () => {
  expect(readHandedOverNeed({ needDescription: ' no heat ', urgency: 'HIGH', visit: 2 })).toEqual({
    words: 'no heat',
    urgency: 'HIGH',
  });
});

it('returns no words and a medium urgency for any other state', () => {
  const empty = { words: '', urgency: 'MEDIUM' };
  for (const state of [null, 'no heat', [], { needDescription: 7 }, { urgency: 'VERY' }]) {
    expect(readHandedOverNeed(state)).toEqual(empty);
  }
});
