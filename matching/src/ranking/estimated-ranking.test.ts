import { ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { SearchQuery } from '@waymark/contract/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import type { IndexDocument } from '../index/index-document.ts';
import { createVectorTable, type VectorTable } from '../index/text-vectors.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';
import { defaultWeights } from './ranking-weights.ts';

const engine = createEngine(lexiconForTests, { classifier: readClassifier() });
const now = new Date('2026-11-20T17:00:00Z');
const openAt = (hours: string) => (hours === 'open' ? true : hours === 'closed' ? false : null);

/** Estimates that are off by up to `error`, by another part of it for each slot. */
function vectorsWithin(error: number): VectorTable {
  const table = createVectorTable();
  return {
    ...table,
    estimateSimilarities(vector, slots, count, similarities) {
      for (const slot of slots.subarray(0, count)) {
        similarities[slot] = table.similarity(vector, slot) + error * Math.sin(slot * 7.3);
      }
      return error === 0 ? 0 : error + 1e-6;
    },
  };
}

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const sentences = [
  'Groceries for families.',
  'Hot meal at noon.',
  'Help with rent.',
  'Beds for the night, no questions asked.',
  'Furniture and blankets.',
  'Bring a photo ID.',
  'Children are welcome.',
  'We pay part of the electric bill.',
];
const recordArbitrary = fc.record({
  name: oneOf(['Food Pantry', 'Night Shelter', 'Rent Fund', 'Community Center']),
  description: fc.subarray(sentences, { minLength: 1 }).map((chosen) => chosen.join(' ')),
  category: oneOf(ResourceCategory.options),
  type: oneOf(ResourceType.options),
  status: oneOf(publicStatuses),
  hours: oneOf(['open', 'closed', 'unclear']),
  point: fc.record({ latitude: oneOf([39, 39.5, 40]), longitude: oneOf([-83, -82.5]) }),
  organizationId: oneOf(['o1', 'o2', 'o3']),
});
const directoryArbitrary = fc
  .array(recordArbitrary, { minLength: 1, maxLength: 120 })
  .map((records) => records.map((record, at) => documentForTests({ id: `r${at}`, ...record })));
const queryArbitrary = fc.record(
  {
    query: oneOf(['the fridge is empty and payday is far', 'need help with rent and diapers', 'food', 'night shelter']),
    urgency: oneOf(['LOW', 'HIGH']),
    near: oneOf(['39.5,-82.5']),
    category: oneOf([['FOOD'], ['HOUSING', 'OTHER']]),
    sort: oneOf(['relevance', 'name', 'distance', 'updated']),
    size: oneOf(['3', '20', '70']),
    page: oneOf(['1', '2']),
  },
  { requiredKeys: ['query'] },
);

function answersOf(records: readonly IndexDocument[], query: SearchQuery, vectors?: VectorTable) {
  const index = createDirectoryIndex(engine, defaultWeights, vectors);
  for (const record of records) index.put(record);
  const understanding = engine.understand(query.query, { now, locale: 'en', urgency: query.urgency });
  return index.search({ understanding, query, now, locale: 'en', openAt });
}

it('A search with estimated similarities gives the answer of one that computes every similarity exactly', () => {
  fc.assert(
    fc.property(directoryArbitrary, queryArbitrary, (records, asked) => {
      const query = SearchQuery.parse(asked);
      const exact = answersOf(records, query, vectorsWithin(0));
      expect(answersOf(records, query)).toEqual(exact);
      expect(answersOf(records, query, vectorsWithin(0.1))).toEqual(exact);
    }),
    { numRuns: 60 },
  );
});
