import type { NamedConcept } from '@waymark/contract/concept';
import { expect, test } from 'vitest';
import { filterConceptsByName } from './filter-concepts.ts';

const kinds = ['Baby formula', 'Fórmula para bebé', 'Diapers', 'حليب أطفال', 'طَعام'].map(
  (label): NamedConcept => ({ category: 'FOOD', concept: label, label }),
);
const named = (typed: string) => filterConceptsByName(typed, kinds).map(({ label }) => label);

test('nothing typed leaves every kind of help', () => {
  expect(named('  ')).toHaveLength(kinds.length);
});

test.each([
  ['formula', ['Baby formula', 'Fórmula para bebé']],
  ['FÓRM', ['Baby formula', 'Fórmula para bebé']],
  ['formula baby', ['Baby formula']],
  ['bebe', ['Fórmula para bebé']],
  ['طعام', ['طَعام']],
  ['xyz', []],
])('%s finds %j, whatever its case and accents', (typed, labels) => {
  expect(named(typed)).toEqual(labels);
});
