import { expect, it } from 'vitest';
import type { Language } from '../../../messages/languages.ts';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { HoursTable } from './hours-table.tsx';

const heading = '<h2 class="h-small">When open</h2>';

it('has a heading like the parts beside it, with and without hours', () => {
  const week = [{ date: '2026-11-26', open: [{ from: '09:00', to: '17:00' }] }];
  expect(renderIn('en', <HoursTable hours={{ week }} way="phone" />)).toContain(`<caption>${heading}</caption>`);
  expect(renderIn('en', <HoursTable hours={undefined} way="phone" />)).toContain(heading);
});

const weekOf = (open: (at: number) => { from: string; to: string }[]) =>
  Array.from({ length: 7 }, (_, at) => ({ date: `2026-11-2${at}`, open: open(at) }));
const state = { openNow: true, alwaysOpen: false, nextChange: null, localNow: '2026-11-20T10:00' };
const textIn = (language: Language, week: ReturnType<typeof weekOf>) =>
  textOf(renderIn(language, <HoursTable hours={{ week, state }} way="phone" />));

it('has one row when all seven days are the same', () => {
  const always = weekOf(() => [{ from: '00:00', to: '24:00' }]);
  expect(textIn('en', always)).toBe('When open Every day All day and night');
  expect(textIn('es', always)).toContain('Todos los días');
  expect(textIn('ar', always)).toContain('كل يوم');
});

it('has a row for each day when one differs, when all are closed, and when fewer than seven are known', () => {
  const otherSunday = weekOf((at) => [{ from: '09:00', to: at === 2 ? '13:00' : '17:00' }]);
  expect(textIn('en', otherSunday).match(/9 am/g)).toHaveLength(7);
  const closed = weekOf(() => []);
  expect(textIn('en', closed).match(/Closed/g)).toHaveLength(7);
  expect(textIn('en', otherSunday.slice(0, 2)).match(/9 am/g)).toHaveLength(2);
});
