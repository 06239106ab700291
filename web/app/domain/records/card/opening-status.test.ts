import { describe, expect, test } from 'vitest';
import { openingStatusOf, toRelativeTime } from './opening-status.ts';

const now = '2026-11-21T14:00';
const state = (openNow: boolean | null, nextChange: string | null, alwaysOpen = false) => ({
  status: 'AVAILABLE' as const,
  operatingHours: { state: { openNow, alwaysOpen, nextChange, localNow: now } },
});

describe('the opening status', () => {
  test('an open place says when it closes', () => {
    expect(openingStatusOf(state(true, '2026-11-21T17:00'))).toEqual({
      kind: 'open',
      closes: { day: 'today', at: '2026-11-21T17:00' },
    });
  });

  test('a place that closes after midnight closes tonight, not tomorrow', () => {
    expect(toRelativeTime('2026-11-22T02:00', '2026-11-21T22:00').day).toBe('today');
    expect(toRelativeTime('2026-11-22T09:00', '2026-11-21T22:00').day).toBe('tomorrow');
  });

  test('a closed place says when it opens: today, tomorrow, on a weekday or on a date', () => {
    expect(toRelativeTime('2026-11-21T18:00', now).day).toBe('today');
    expect(toRelativeTime('2026-11-22T09:00', now).day).toBe('tomorrow');
    expect(toRelativeTime('2026-11-27T09:00', now).day).toBe('week');
    expect(toRelativeTime('2026-11-28T09:00', now).day).toBe('later');
  });

  test('unknown hours are unknown, never closed', () => {
    expect(openingStatusOf({ status: 'AVAILABLE' })).toEqual({ kind: 'unknown' });
    expect(openingStatusOf(state(null, null))).toEqual({ kind: 'unknown' });
  });

  test('hours that are known as free text only are shown as that text, cut at a word when it is long', () => {
    const openingFromText = (specialHours: string) =>
      openingStatusOf({ status: 'AVAILABLE', operatingHours: { specialHours } });
    expect(openingFromText('First Monday, call to confirm')).toEqual({
      kind: 'text',
      text: 'First Monday, call to confirm',
    });
    const long =
      'Monday to Friday, in the mornings; at other times please ring, and ask for somebody who can open the side door';
    expect(openingFromText(long)).toEqual({ kind: 'text', text: long });
    expect(openingFromText('word '.repeat(100))).toEqual({ kind: 'text', text: `${'word '.repeat(47)}word …` });
    expect(openingFromText('x'.repeat(300))).toEqual({ kind: 'text', text: `${'x'.repeat(240)} …` });
  });

  test('a place that is closed temporarily is never open by its hours', () => {
    expect(openingStatusOf({ ...state(true, null), status: 'TEMPORARILY_CLOSED' })).toEqual({ kind: 'paused' });
  });

  test('a place that is always open has no closing time', () => {
    expect(openingStatusOf(state(true, null, true))).toEqual({ kind: 'always' });
  });
});
