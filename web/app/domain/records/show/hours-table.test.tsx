import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { HoursTable } from './hours-table.tsx';

const heading = '<h2 class="h-small">When open</h2>';

it('has a heading like the parts beside it, with and without hours', () => {
  const week = [{ date: '2026-11-26', open: [{ from: '09:00', to: '17:00' }] }];
  expect(renderIn('en', <HoursTable hours={{ week }} way="phone" />)).toContain(`<caption>${heading}</caption>`);
  expect(renderIn('en', <HoursTable hours={undefined} way="phone" />)).toContain(heading);
});

it.each([
  ['en', 'When open Every day All day and night'],
  ['es', 'Cuándo abre Todos los días Todo el día y la noche'],
  ['ar', 'أوقات العمل كل يوم طوال اليوم والليل'],
] as const)('has one row when every day is the same, and marks none as today (%s)', (language, text) => {
  const week = Array.from({ length: 7 }, (_, at) => ({
    date: `2026-11-2${at}`,
    open: [{ from: '00:00', to: '24:00' }],
  }));
  const state = { openNow: true, alwaysOpen: true, nextChange: null, localNow: '2026-11-20T10:00' };
  const html = renderIn(language, <HoursTable hours={{ week, state, daily: true }} way="phone" />);
  expect(textOf(html)).toBe(text);
  expect(html).not.toContain('aria-current');
  expect(renderIn(language, <HoursTable hours={{ week, state }} way="phone" />).match(/<tr/g)).toHaveLength(7);
});
