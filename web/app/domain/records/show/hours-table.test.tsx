import { expect, it } from 'vitest';
import { renderIn } from '../../../testing/render-in-language.tsx';
import { HoursTable } from './hours-table.tsx';

const heading = '<h2 class="h-small">When open</h2>';

it('has a heading like the parts beside it, with and without hours', () => {
  const week = [{ date: '2026-11-26', open: [{ from: '09:00', to: '17:00' }] }];
  expect(renderIn('en', <HoursTable hours={{ week }} way="phone" />)).toContain(`<caption>${heading}</caption>`);
  expect(renderIn('en', <HoursTable hours={undefined} way="phone" />)).toContain(heading);
});
