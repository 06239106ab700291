import { expect, it } from 'vitest';
import { parseUrgency } from './default-urgency.ts';

it('reads anything unknown as the usual urgency', () => {
  expect(parseUrgency('HIGH')).toBe('HIGH');
  expect(parseUrgency('high')).toBe('MEDIUM');
  expect(parseUrgency(null)).toBe('MEDIUM');
});
