import { expect, it } from 'vitest';
import { parseUrgency } from './default-urgency.ts';

it('parses an unknown value as the default urgency', () => {
  expect(parseUrgency('HIGH')).toBe('HIGH');
  expect(parseUrgency('high')).toBe('MEDIUM');
  expect(parseUrgency(null)).toBe('MEDIUM');
});
