import { expect, it } from 'vitest';
import { formatDateTime } from './use-format-date-time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('formats date and time in the time zone of the reader, with the year unless it is the current one', () => {
  const local = new Date(2026, 10, 20, 15, 5).toISOString();
  expect(plain(formatDateTime(local, 'en', now))).toBe('Nov 20, 3:05 PM');
  expect(plain(formatDateTime(local, 'es', now))).toBe('20 nov, 15:05');
  expect(plain(formatDateTime(new Date(2025, 10, 20, 9, 0).toISOString(), 'en', now))).toBe('Nov 20, 2025, 9:00 AM');
  expect(plain(formatDateTime(local, 'en', now, { timeZoneName: 'short' }))).toMatch(/^Nov 20, 3:05 PM \S+/);
});
