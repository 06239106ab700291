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
const desk = { street: '12 N. Main St.', city: 'Wexley', phone: '740 555 0134', website: 'https://maple.example.org/' };

describe('two places', () => {
  it.each<[string, Partial<Comparable>, Partial<Comparable>, boolean]>([
    ['of one name', {}, { name: 'MAPLE STREET FOOD PANTRY' }, true],
    ['of one name without accents', { name: 'Clínica del Río' }, { name: 'clinica del rio' }, true],
    ['with a word left out', {}, { name: 'Maple Street Pantry' }, true],
    ['with half a name in common', {}, { name: 'Maple Street Clinic' }, false],
    ['with half a name and an address in common', desk, { ...desk, name: 'Maple Street Pantries' }, true],
    ['of one name in two towns', { city: 'Wexley' }, { city: 'Ashby' }, false],
    ['at one address', { street: '12 Main Street' }, { name: 'Legal Help', street: '12 main st' }, false],
    ['at one address and number', desk, { ...desk, name: 'Grace Shelter' }, true],
    [
      'at one address and number, of one organization, with other names',
      { ...desk, organization_id: 'cares' },
      { ...desk, organization_id: 'cares', name: 'Grace Shelter' },
      false,
    ],
    [
      'at one address and number, of organizations called alike, with other names',
      { ...desk, organization_name: 'Cares' },
      { ...desk, organization_name: 'cares', name: 'Grace Shelter' },
      false,
    ],
    [
      'with an address and number in other words',
      desk,
      { name: 'Pantry', street: '12 north main street', phone: '+1 (740) 555-0134' },
      true,
    ],
    ['with a short number in common', { phone: '211' }, { name: 'Legal Help', phone: '211' }, false],
    ['that say nothing but a name of signs', { name: '—' }, { name: '…' }, false],
  ])('%s: the same is said of both, in either order', (_, one, other, duplicates) => {
    const [first, second] = [
      { ...nothing, ...one },
      { ...nothing, ...other },
    ];
    expect(classifyPair(first, second)).toMatchObject({ duplicates });
    expect(classifyPair(second, first)).toEqual(classifyPair(first, second));
  });
});
