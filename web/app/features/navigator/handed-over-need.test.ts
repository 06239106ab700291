import { expect, it } from 'vitest';
import { readHandedOverNeed } from './handed-over-need.ts';

it('reads words, urgency and kind from the navigation state of the results page', () => {
  expect(
    readHandedOverNeed({ needDescription: ' no heat ', urgency: 'HIGH', category: 'UTILITIES', visit: 2 }),
  ).toEqual({
    words: 'no heat',
    urgency: 'HIGH',
    category: 'UTILITIES',
  });
});

it('returns no words and a medium urgency for any other state', () => {
  const empty = { words: '', urgency: 'MEDIUM', category: 'OTHER' };
  for (const state of [null, 'no heat', [], { needDescription: 7 }, { urgency: 'VERY' }, { category: 'HEAT' }]) {
    expect(readHandedOverNeed(state)).toEqual(empty);
  }
});
