import { expect, it } from 'vitest';
import { rowTimeRange, rowWeekday } from './row-hours.ts';

it('columns hold local clock times, in either clock', () => {
  expect(rowTimeRange('09:00', '17:30:00')).toEqual({ from: 540, to: 1050 });
  expect(rowTimeRange('9:00 AM', '5:30 PM')).toEqual({ from: 540, to: 1050 });
  expect(rowTimeRange('00:00', '00:00')).toEqual({ from: 0, to: 1440 });
});

it('times that cannot be right together, or are those of a zone, are not read', () => {
  expect(rowTimeRange('09:00', '05:00')).toBeNull();
  expect(rowTimeRange('01:00', '05:00')).toBeNull();
  expect(rowTimeRange('09:00Z', '17:00Z')).toBeNull();
  expect(rowTimeRange('9:00 AM', '5:30')).toBeNull();
});

it('a weekday is read by its name and not by a number', () => {
  expect(rowWeekday('Monday')).toBe(0);
  expect(rowWeekday('1')).toBeNull();
});
