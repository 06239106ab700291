import { expect, it } from 'vitest';
import {
  hasEntry,
  parseCommaList,
  toggleEntry,
  toVolunteerFormValues,
  toVolunteerRequest,
} from './volunteer-to-form.ts';

it('parses entries between commas, trimmed, without blank and repeated ones', () => {
  expect(parseCommaList(' Driving ,, Cooking,Driving , ')).toEqual(['Driving', 'Cooking']);
  expect(parseCommaList('الطبخ، الترجمة')).toEqual(['الطبخ', 'الترجمة']);
});

it('toggles an entry, whatever its case', () => {
  expect(toggleEntry('', 'Driving')).toBe('Driving');
  expect(toggleEntry('Cooking, ', 'Driving')).toBe('Cooking, Driving');
  expect(toggleEntry('cooking, driving', 'Driving')).toBe('cooking');
  expect(hasEntry('cooking, driving', 'Driving')).toBe(true);
  expect(hasEntry('driving instructor', 'Driving')).toBe(false);
});

const record = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.org',
  skills: ['Driving', 'Cooking'],
  availability: [],
  backgroundChecked: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  revision: 3,
};

it('converting a volunteer to form values and back changes nothing and adds no phone', () => {
  const { id, backgroundChecked, createdAt, updatedAt, revision, ...written } = record;
  expect(toVolunteerRequest(toVolunteerFormValues(record))).toEqual(written);
});
