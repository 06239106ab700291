import { expect, it } from 'vitest';
import { daySpans } from './day-spans.ts';

const nine = [{ from: '09:00', to: '17:00' }];
const noon = [{ from: '12:00', to: '14:00' }];
/** 21 November 2026 is a Saturday. */
const week = (open: Record<number, typeof nine>) =>
  [21, 22, 23, 24, 25, 26, 27].map((day) => ({ date: `2026-11-${day}`, open: open[day] ?? [] }));

it('joins consecutive days with the same hours, Monday first, and leaves out closed days', () => {
  expect(daySpans(week({ 21: noon, 23: nine, 24: nine, 25: nine, 27: nine }))).toEqual([
    { first: '2026-11-23', last: '2026-11-25', days: 3, open: nine },
    { first: '2026-11-27', last: '2026-11-27', days: 1, open: nine },
    { first: '2026-11-21', last: '2026-11-21', days: 1, open: noon },
  ]);
});

it('joins seven days with the same hours into one span', () => {
  expect(daySpans(week({ 21: nine, 22: nine, 23: nine, 24: nine, 25: nine, 26: nine, 27: nine }))).toEqual([
    { first: '2026-11-23', last: '2026-11-22', days: 7, open: nine },
  ]);
});

it('returns nothing for a week without opening and for unknown hours', () => {
  expect(daySpans(week({}))).toEqual([]);
  expect(daySpans([])).toEqual([]);
});
