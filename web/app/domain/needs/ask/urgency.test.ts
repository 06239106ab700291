import { expect, it } from 'vitest';
import { readUrgency } from './urgency.ts';

it('reads anything unknown as the usual urgency', () => {
  expect(readUrgency('HIGH')).toBe('HIGH');
  expect(readUrgency('high')).toBe('MEDIUM');
  expect(readUrgency(null)).toBe('MEDIUM');
});
