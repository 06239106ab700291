import { expect, it } from 'vitest';
import {
  hasEntry,
  parseCommaList,
  toggleEntry,
  toVolunteerFormValues,
  toVolunteerRequest,
} from './volunteer-to-form.ts';

it('lists are read between commas, trimmed, empties and repetitions dropped', () => {
  expect(parseCommaList(' Driving ,, Cooking,Driving , ')).toEqual(['Driving', 'Cooking']);
  expect(parseCommaList('الطبخ، الترجمة')).toEqual(['الطبخ', 'الترجمة']);
});

it('a suggestion is added once and taken away again, whatever case it was typed in', () => {
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

it('a record that nobody changed is sent as it was, without the phone number that it does not have', () => {
  const { id, backgroundChecked, createdAt, updatedAt, revision, ...written } = record;
  expect(toVolunteerRequest(toVolunteerFormValues(record))).toEqual(written);
});
