import { expect, it } from 'vitest';
import { humanizeFieldName, knownField, knownValue, lastFieldOf } from './field-labels.ts';

it('a part of a whole is called by its own name, whatever its place in a list', () => {
  expect([lastFieldOf('address.city'), lastFieldOf('phones.2.number'), lastFieldOf('tags.1')]).toEqual([
    'city',
    'number',
    'tags',
  ]);
  expect([knownField('address.city'), knownField('phones.2.number')]).toEqual(['city', null]);
});

it('only fields with a closed list have values of their own words', () => {
  expect(knownValue('status', 'PENDING')).toBe('PENDING');
  expect(knownValue('location.visibility', 'hidden')).toBe('hidden');
  expect(knownValue('name', 'PENDING')).toBeNull();
  expect(knownValue('status', 'SOMETHING_NEW')).toBeNull();
});

it('a name without words of its own is spaced', () => {
  expect([humanizeFieldName('appointmentRequired'), humanizeFieldName('content_hash')]).toEqual([
    'appointment required',
    'content hash',
  ]);
});
