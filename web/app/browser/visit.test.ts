import { describe, expect, it } from 'vitest';
import { isOfEndedVisit } from './visit.ts';

const need = { needDescription: 'the heat is off', urgency: 'HIGH' };

describe('a history entry', () => {
  it.each([
    ['with a need of the first visit, after leaving', { usr: need }, 1],
    ['with a need of the visit before', { usr: { ...need, visit: 1 } }, 2],
  ])('%s is of an ended visit', (_, state, visit) => {
    expect(isOfEndedVisit(state, visit)).toBe(true);
  });

  it.each([
    ['with a need of this visit', { usr: { ...need, visit: 1 } }, 1],
    ['with a need, when nobody has left', { usr: need }, 0],
    ['without a need', { usr: { listed: 12 } }, 1],
    ['without any state', null, 1],
  ])('%s is not of an ended visit', (_, state, visit) => {
    expect(isOfEndedVisit(state, visit)).toBe(false);
  });
});
