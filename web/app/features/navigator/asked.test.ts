import { expect, it } from 'vitest';
import { readAsked } from './asked.ts';

it('reads what the results page tells', () => {
  expect(readAsked({ needDescription: ' no heat ', urgency: 'HIGH', visit: 2 })).toEqual({
    words: 'no heat',
    urgency: 'HIGH',
  });
});

it('takes nothing that is not as we write it', () => {
  const nothing = { words: '', urgency: 'MEDIUM' };
  for (const state of [null, 'no heat', [], { needDescription: 7 }, { urgency: 'VERY' }]) {
    expect(readAsked(state)).toEqual(nothing);
  }
});
