import { expect, it } from 'vitest';
import { rowStretch, rowWeekday } from './row-hours.ts';

it('columns hold local clock times, in either clock', () => {
  expect(rowStretch('09:00', '17:30:00')).toEqual({ from: 540, to: 1050 });
  expect(rowStretch('9:00 AM', '5:30 PM')).toEqual({ from: 540, to: 1050 });
  expect(rowStretch('00:00', '00:00')).toEqual({ from: 0, to: 1440 });
});

it('times that cannot be right together, or are those of a zone, are not read', () => {
  expect(rowStretch('09:00', '05:00')).toBeNull();
  expect(rowStretch('01:00', '05:00')).toBeNull();
  expect(rowStretch('09:00Z', '17:00Z')).toBeNull();
  expect(rowStretch('9:00 AM', '5:30')).toBeNull();
});

it('a weekday is read by its name and not by a number', () => {
  expect(rowWeekday('Monday')).toBe(0);
  expect(rowWeekday('1')).toBeNull();
});
