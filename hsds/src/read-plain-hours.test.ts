import { expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';

function read(hours: string, other = '') {
  const text = `Name,Organization,Hours,Other hours\nPantry,Hall,"${hours}","${other}"`;
  const { resources, problems } = readSpreadsheet(
    { name: 'list.csv', text },
    { source: 'test', now: new Date('2026-11-22') },
  );
  return { hours: resources[0]?.operatingHours, unmapped: resources[0]?.unmapped, problems };
}

it('parses the hours of a table, and keeps their text', () => {
  expect(read('Mon-Fri 9-5').hours).toEqual({ weekly: 'Mo-Fr 09:00-17:00' });
  expect(read('Tues 1-3 pm, closed federal holidays').hours).toEqual({
    weekly: 'Tu 13:00-15:00',
    closedOnHolidays: true,
  });
  expect(read('Mon-Fri 9-5').unmapped).toEqual({ hours: [{ hours: 'Mon-Fri 9-5' }] });
});

it('keeps ambiguous hours of a table as text, with a reason', () => {
  const { hours, problems } = read('Daily', 'Ring twice');
  expect(hours).toEqual({ specialHours: 'Daily\nRing twice' });
  expect(problems).toMatchObject([{ field: 'Hours', value: 'Daily', severity: 'doubtful', code: 'hours-which-days' }]);
});

it('keeps an exported opening_hours line unchanged', () => {
  const { hours, unmapped, problems } = read('Mo-Fr 09:00-17:00; PH off');
  expect(hours).toEqual({ weekly: 'Mo-Fr 09:00-17:00; PH off' });
  expect([unmapped, problems]).toEqual([{}, []]);
});
