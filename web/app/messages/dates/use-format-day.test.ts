import { expect, it } from 'vitest';
import { formatDay } from './use-format-day.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('formats a day of the current year without the year, and other days with it', () => {
  expect(formatDay('2026-11-20T12:00:00Z', 'en', now)).toBe('Nov 20');
  expect(formatDay('2025-11-20T12:00:00Z', 'en', now)).toBe('Nov 20, 2025');
});

it('is by the time zone that it is given, also at the end of a year', () => {
  expect(formatDay('2026-11-20T03:00:00Z', 'en', now, 'America/New_York')).toBe('Nov 19');
  expect(formatDay('2026-01-01T03:00:00Z', 'en', now, 'America/New_York')).toBe('Dec 31, 2025');
  expect(formatDay('2026-01-01T03:00:00Z', 'en', now, 'UTC')).toBe('Jan 1');
});

it.each(['America/Los_Angeles', 'Asia/Tokyo'])('formats a day without a time as that day, in %s too', (timeZone) => {
  expect(formatDay('2026-11-20', 'en', now, timeZone)).toBe('Nov 20');
  expect(formatDay('2026-01-01', 'en', now, timeZone)).toBe('Jan 1');
});

it('formats it in the reader’s language', () => {
  expect(formatDay('2026-11-20T12:00:00Z', 'es', now)).toBe('20 nov');
  expect(formatDay('2026-11-20T12:00:00Z', 'ar', now)).toBe('20 نوفمبر');
});
