import { expect, it } from 'vitest';
import { fieldOf, knownField, knownValue, spacedName } from './field-words.ts';

it('a part of a whole is called by its own name, whatever its place in a list', () => {
  expect([fieldOf('address.city'), fieldOf('phones.2.number'), fieldOf('tags.1')]).toEqual(['city', 'number', 'tags']);
  expect([knownField('address.city'), knownField('phones.2.number')]).toEqual(['city', null]);
});

it('only fields with a closed list have values of their own words', () => {
  expect(knownValue('status', 'PENDING')).toBe('PENDING');
  expect(knownValue('location.visibility', 'hidden')).toBe('hidden');
  expect(knownValue('name', 'PENDING')).toBeNull();
  expect(knownValue('status', 'SOMETHING_NEW')).toBeNull();
});

it('a name without words of its own is spaced', () => {
  expect([spacedName('appointmentRequired'), spacedName('content_hash')]).toEqual([
    'appointment required',
    'content hash',
  ]);
});
