import { expect, it } from 'vitest';
import { humanizeFieldName, knownField, knownValue, lastFieldOf } from './labelled-fields.ts';

it('takes the last name of a path and skips the numbers of list entries', () => {
  expect([lastFieldOf('address.city'), lastFieldOf('phones.2.number'), lastFieldOf('tags.1')]).toEqual([
    'city',
    'number',
    'tags',
  ]);
  expect([knownField('address.city'), knownField('phones.2.number')]).toEqual(['city', null]);
});

it('knows values of enum fields only', () => {
  expect(knownValue('status', 'PENDING')).toBe('PENDING');
  expect(knownValue('location.visibility', 'hidden')).toBe('hidden');
  expect(knownValue('name', 'PENDING')).toBeNull();
  expect(knownValue('status', 'SOMETHING_NEW')).toBeNull();
});

it('splits an unknown field name into words', () => {
  expect([humanizeFieldName('appointmentRequired'), humanizeFieldName('content_hash')]).toEqual([
    'appointment required',
    'content hash',
  ]);
});
