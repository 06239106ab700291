import { expect, it } from 'vitest';
import { formatDay } from './use-format-day.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('names the day without the year it is in, and another year with it', () => {
  expect(formatDay('2026-11-20T12:00:00Z', 'en', now)).toBe('Nov 20');
  expect(formatDay('2025-11-20T12:00:00Z', 'en', now)).toBe('Nov 20, 2025');
});

it('writes it as the reader’s language does', () => {
  expect(formatDay('2026-11-20T12:00:00Z', 'es', now)).toBe('20 nov');
  expect(formatDay('2026-11-20T12:00:00Z', 'ar', now)).toBe('20 نوفمبر');
});
