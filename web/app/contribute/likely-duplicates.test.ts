import { describe, expect, it } from 'vitest';
import { likelyDuplicates, likenessOf } from './likely-duplicates.ts';

const nothing = { street: '', city: '', zipCode: '', phone: '' };
const pantry = {
  id: 'pantry',
  name: 'Maple Street Food Pantry',
  address: { street: '12 Maple St.', city: 'Wexley', state: 'OH', zipCode: '05790' },
  contactInfo: { phone: '+1 740-555-0134' },
};
const other = { id: 'other', name: 'Maple Street Pantry', address: { street: '9 Elm Road', city: 'Ashby' } };
const church = { id: 'church', name: 'Grace Church', address: { street: '12 Maple Street', city: 'Wexley' } };

const found = (place: Partial<typeof nothing> & { name: string }) =>
  likelyDuplicates([other, church, pantry], { ...nothing, ...place }).map(({ resource }) => resource.id);

describe('a place that may be listed already', () => {
  it.each([
    ['Maple Street Pantry', 'The Maple St. Food Pantry', 1],
    ['Clínica del Río', 'clinica del rio', 1],
    ['Grace Church', 'Grace Shelter', 0.5],
    ['Grace Church', 'Hope Shelter', 0],
    ['Pantry', 'Maple Street Food Pantry', 0.4],
    ['', 'Grace Church', 0],
    ['of the', 'of the', 0],
  ])('%s and %s are alike to %d', (one, two, likeness) => {
    expect(likenessOf(one, two)).toBeCloseTo(likeness);
    expect(likenessOf(two, one)).toBeCloseTo(likeness);
  });

  it('is pointed out when its name is alike, and the one at the same address comes first', () => {
    expect(found({ name: 'Maple Street Pantry' })).toEqual(['other', 'pantry']);
    expect(found({ name: 'Maple Street Pantry', street: '12 maple street', zipCode: '05790' })).toEqual([
      'pantry',
      'other',
    ]);
    expect(found({ name: 'Maple Street Pantry', phone: '(740) 555-0134' })).toEqual(['pantry', 'other']);
  });

  it('is not pointed out for its address alone, nor for a street of that name in another town', () => {
    expect(found({ name: 'Legal Help Line', street: '12 Maple Street', city: 'Wexley' })).toEqual([]);
    const [first] = likelyDuplicates([pantry], { ...nothing, name: pantry.name, street: '12 Maple St', city: 'Rome' });
    expect(first?.sameAddress).toBe(false);
  });
});
