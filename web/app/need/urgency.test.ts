import { Urgency } from '@waymark/contract/enumerations';
import { longestQuery } from '@waymark/contract/search';
import { expect, it } from 'vitest';
import { longestNeed, readUrgency, urgencies } from './urgency.ts';

it('offers the urgencies of the contract, in its order', () => {
  expect(urgencies).toEqual(Urgency.options);
});

it('takes as many characters as the contract does', () => {
  expect(longestNeed).toBe(longestQuery);
});

it('reads anything unknown as the usual urgency', () => {
  expect(readUrgency('HIGH')).toBe('HIGH');
  expect(readUrgency('high')).toBe('MEDIUM');
  expect(readUrgency(null)).toBe('MEDIUM');
});
