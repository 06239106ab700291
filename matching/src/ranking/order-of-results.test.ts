import { SearchQuery } from '@waymark/contract/search';
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import type { ResourceConcepts } from '../index/resource-concepts.ts';
import { createVectorTable } from '../index/text-vectors.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';
import { defaultWeights } from './ranking-weights.ts';

const engine = createEngine(lexiconForTests, { classifier: readClassifier() });
const now = new Date('2026-11-20T17:00:00Z');

/** Searches for groceries among records that differ in nothing else. */
function hitsAmong(concepts: Record<string, ResourceConcepts['concepts']>, similarities: readonly number[] = []) {
  const similarity = (slot: number) => similarities[slot] ?? 0;
  const index = createDirectoryIndex(engine, defaultWeights, {
    ...createVectorTable(),
    hasSameDimensions: () => true,
    height: () => similarities.length,
    similarity: (_vector, slot) => similarity(slot),
    estimateSimilarities(_vector, slots, count, estimates) {
      for (const slot of slots.subarray(0, count)) estimates[slot] = similarity(slot);
      return 0;
    },
  });
  for (const [id, offers] of Object.entries(concepts)) {
    index.put(documentForTests({ id, name: 'Center', category: 'FOOD' }), {
      concepts: offers,
      fits: [],
      excludes: [],
      named: [],
    });
  }
  const understanding = engine.understand('groceries', { now, locale: 'en' });
  const query = SearchQuery.parse({ query: 'groceries' });
  return index.search({ understanding, query, now, locale: 'en', openAt: () => null }).hits;
}
const idsOf = (hits: ReturnType<typeof hitsAmong>) => hits.map(({ id }) => id);

describe('The order of results', () => {
  it('has a place that offers what is needed beside much else before one that offers only something related', () => {
    const hits = hitsAmong({ kitchen: [['food.meals', 1]], center: [['food.pantry', 0.25]] });
    expect(idsOf(hits)).toEqual(['center', 'kitchen']);
  });

  it('has a place with several offers that answer the need before one with a single one', () => {
    const hits = hitsAmong({
      pantry: [['food.pantry', 0.45]],
      both: [
        ['food.meals', 0.5],
        ['food.pantry', 0.3],
      ],
    });
    expect(idsOf(hits)).toEqual(['both', 'pantry']);
  });

  it.each([
    [
      [0.05, 0.15],
      ['second', 'first'],
    ],
    [
      [0.15, 0.05],
      ['first', 'second'],
    ],
  ])('follows the similarity of the texts, even where it is small: %o', (similarities, order) => {
    const offers: ResourceConcepts['concepts'] = [['food.pantry', 0.5]];
    expect(idsOf(hitsAmong({ first: offers, second: offers }, similarities))).toEqual(order);
  });
});

it.each([
  ['food.pantry', 0.25, ['food.pantry']],
  ['food.pantry', 0.1, []],
  ['food.meals', 0.5, ['food.pantry']],
  ['food.meals', 0.3, []],
] as const)('A place is said to answer a need for groceries with %s at %d: %o', (concept, weight, needs) => {
  const [hit] = hitsAmong({ place: [[concept, weight]] });
  expect(hit?.match.needs).toEqual(needs);
});
