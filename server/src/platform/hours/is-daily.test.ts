import { expect, it } from 'vitest';
import { isDaily } from './is-daily.ts';
import { createHours } from './open-state.ts';

const hours = createHours('America/New_York', () => undefined);
const dailyOn = (day: string, line: string) => isDaily(line, hours.weekAhead(line, null, new Date(`${day}T17:00Z`)));

it.each([
  ['all day and night', '24/7'],
  ['the same hours', 'Mo-Su 09:00-17:00'],
  ['the same hours with a break', 'Mo-Su 09:00-12:00,13:00-17:00'],
  ['the same nights', 'Mo-Su 20:00-06:00'],
  ['the same hours but for holidays, of which none is near', 'Mo-Su 09:00-17:00; PH off'],
])('is true of %s', (_what, line) => {
  expect(dailyOn('2026-03-10', line)).toBe(true);
});

it.each([
  ['one day that differs', '2026-03-10', 'Mo-Sa 09:00-17:00; Su 10:00-12:00'],
  ['one day that is closed', '2026-03-10', 'Mo-Sa 09:00-17:00'],
  ['a holiday in the coming week', '2026-11-24', 'Mo-Su 09:00-17:00; PH off'],
  ['a season', '2026-01-12', 'Nov-Mar Mo-Su 18:00-07:00'],
  ['the time after a season', '2026-06-10', 'Nov-Mar Mo-Su 18:00-07:00'],
  ['hours that nobody can read', '2026-03-10', 'by appointment?'],
])('is false with %s', (_what, day, line) => {
  expect(dailyOn(day, line)).toBe(false);
});
