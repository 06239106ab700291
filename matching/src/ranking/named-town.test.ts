import { SearchQuery } from '@waymark/contract/search';
import { expect, it } from 'vitest';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
/** The middle of Tillbrook is next door. */
const records = [
  documentForTests({
    id: 'pantry next door',
    name: 'Wexley Table',
    description: 'Food pantry.',
    category: 'FOOD',
    city: 'Wexley',
    point: { latitude: 39.4, longitude: -82.1 },
  }),
  documentForTests({
    id: 'pantry there',
    name: 'Tillbrook Neighbors',
    description: 'Food pantry, and clothes for families.',
    category: 'FOOD',
    city: 'Tillbrook',
    point: { latitude: 39.4, longitude: -82.13 },
  }),
  documentForTests({
    id: 'library there',
    name: 'Tillbrook Library',
    description: 'Books about food and cooking.',
    category: 'EDUCATION',
    city: 'Tillbrook',
    point: { latitude: 39.4, longitude: -82.07 },
  }),
];

/** Ids in the order of the results. */
function search(text: string): string[] {
  const index = createDirectoryIndex(engine);
  for (const record of records) index.put(record);
  const understanding = engine.understand(text, { now, locale: 'en', places: index.places() });
  const query = SearchQuery.parse({ query: text });
  return index.search({ understanding, query, now, locale: 'en', openAt: () => null }).hits.map(({ id }) => id);
}

it('a place in the town that is named stands before one next door that offers more of the need', () => {
  expect(search('food pantry')[0]).toBe('pantry next door');
  expect(search('food pantry in Tillbrook').slice(0, 2)).toEqual(['pantry there', 'pantry next door']);
});
