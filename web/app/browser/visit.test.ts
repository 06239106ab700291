import { expect, it } from 'vitest';
import { isOfEndedVisit } from './visit.ts';

const need = { needDescription: 'the heat is off', urgency: 'HIGH' };

it.each([
  ['a need of the first visit, after leaving', { usr: need }, 1, true],
  ['a need of the visit before', { usr: { ...need, visit: 1 } }, 2, true],
  ['a need of this visit', { usr: { ...need, visit: 1 } }, 1, false],
  ['a need, when nobody has left', { usr: need }, 0, false],
  ['a page without a need', { usr: { listed: 12 } }, 1, false],
  ['a page without any state', null, 1, false],
])('%s', (_, state, visit, ended) => {
  expect(isOfEndedVisit(state, visit)).toBe(ended);
});
