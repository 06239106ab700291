import type { NamedConcept } from '@waymark/contract/concept';
import { expect, test } from 'vitest';
import { filterConceptsByName } from './filter-concepts.ts';

const concepts = ['Baby formula', 'Fórmula para bebé', 'Diapers', 'حليب أطفال', 'طَعام'].map(
  (label): NamedConcept => ({ category: 'FOOD', concept: label, label }),
);
const labelsFound = (typed: string) => filterConceptsByName(typed, concepts).map(({ label }) => label);

test('returns every kind of help when nothing was typed', () => {
  expect(labelsFound('  ')).toHaveLength(concepts.length);
});

test.each([
  ['formula', ['Baby formula', 'Fórmula para bebé']],
  ['FÓRM', ['Baby formula', 'Fórmula para bebé']],
  ['formula baby', ['Baby formula']],
  ['bebe', ['Fórmula para bebé']],
  ['طعام', ['طَعام']],
  ['xyz', []],
])('finds by %s, ignoring case and accents: %j', (typed, labels) => {
  expect(labelsFound(typed)).toEqual(labels);
});
