import { expect, it } from 'vitest';
import { daysSince } from './oldest-pending.tsx';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:00Z', 0],
  ['2026-11-20T12:00:01Z', 0],
  ['2026-11-20T12:00:00Z', 1],
  ['2026-10-21T12:00:00Z', 31],
  ['2026-11-21T12:00:05Z', 0],
])('counts whole days since %s: %i', (moment, days) => {
  expect(daysSince(moment, now)).toBe(days);
});
