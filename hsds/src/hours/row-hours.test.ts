import { expect, it } from 'vitest';
import { rowTimeRange, rowWeekday } from './row-hours.ts';

it('reads times of the 24-hour and the 12-hour clock', () => {
  expect(rowTimeRange('09:00', '17:30:00')).toEqual({ from: 540, to: 1050 });
  expect(rowTimeRange('9:00 AM', '5:30 PM')).toEqual({ from: 540, to: 1050 });
  expect(rowTimeRange('00:00', '00:00')).toEqual({ from: 0, to: 1440 });
});

it('refuses implausible ranges, and times with an offset', () => {
  expect(rowTimeRange('09:00', '05:00')).toBeNull();
  expect(rowTimeRange('01:00', '05:00')).toBeNull();
  expect(rowTimeRange('09:00Z', '17:00Z')).toBeNull();
  expect(rowTimeRange('9:00 AM', '5:30')).toBeNull();
});

it('reads a weekday by its name, not by a number', () => {
  expect(rowWeekday('Monday')).toBe(0);
  expect(rowWeekday('1')).toBeNull();
});
