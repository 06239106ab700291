import { describe, expect, it } from 'vitest';
import { type Comparable, classifyPair } from './duplicate-rule.ts';

const nothing: Comparable = {
  name: 'Maple Street Food Pantry',
  street: null,
  city: null,
  phone: null,
  website: null,
  organization_id: null,
  organization_name: null,
  latitude: null,
  longitude: null,
};
const office = {
  street: '12 N. Main St.',
  city: 'Wexley',
  phone: '740 555 0134',
  website: 'https://maple.example.org/',
};

describe('two places', () => {
  it.each<[string, Partial<Comparable>, Partial<Comparable>, boolean]>([
    ['with the same name', {}, { name: 'MAPLE STREET FOOD PANTRY' }, true],
    ['with the same name without accents', { name: 'Clínica del Río' }, { name: 'clinica del rio' }, true],
    ['with a word less in one name', {}, { name: 'Maple Street Pantry' }, true],
    ['with half of the name in common', {}, { name: 'Maple Street Clinic' }, false],
    ['with half of the name and the address in common', office, { ...office, name: 'Maple Street Pantries' }, true],
    ['with the same name in two cities', { city: 'Wexley' }, { city: 'Ashby' }, false],
    ['at one address', { street: '12 Main Street' }, { name: 'Legal Help', street: '12 main st' }, false],
    ['at one address and phone number', office, { ...office, name: 'Grace Shelter' }, true],
    [
      'at one address and phone number, of one organization, with different names',
      { ...office, organization_id: 'cares' },
      { ...office, organization_id: 'cares', name: 'Grace Shelter' },
      false,
    ],
    [
      'at one address and phone number, of organizations of the same name, with different names',
      { ...office, organization_name: 'Cares' },
      { ...office, organization_name: 'cares', name: 'Grace Shelter' },
      false,
    ],
    [
      'with address and phone number written differently',
      office,
      { name: 'Pantry', street: '12 north main street', phone: '+1 (740) 555-0134' },
      true,
    ],
    ['with a short phone number in common', { phone: '211' }, { name: 'Legal Help', phone: '211' }, false],
    ['with nothing but punctuation as names', { name: '—' }, { name: '…' }, false],
  ])('%s: duplicates or not, the same in either order', (_, one, other, duplicates) => {
    const [first, second] = [
      { ...nothing, ...one },
      { ...nothing, ...other },
    ];
    expect(classifyPair(first, second)).toMatchObject({ duplicates });
    expect(classifyPair(second, first)).toEqual(classifyPair(first, second));
  });
});
