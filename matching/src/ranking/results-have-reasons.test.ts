/** No result is shown without a reason: that the classifier finds its text similar to the need is none. */
import { SearchQuery } from '@waymark/contract/search';
import { expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import { createVectorTable } from '../index/text-vectors.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';
import { defaultWeights } from './ranking-weights.ts';

it.each([
  ['nothing of it', { description: 'Chess for everybody.' }, false],
  ['its words', { description: 'Chess, and sometimes hungry players.' }, true],
  ['its category', { category: 'FOOD' }, true],
  ['its concept', { description: 'Groceries.' }, true],
] as const)('a similar text with %s %o is a result: %s', (_, record, isFound) => {
  const engine = createEngine(lexiconForTests, { classifier: readClassifier() });
  const table = createVectorTable();
  const index = createDirectoryIndex(engine, defaultWeights, {
    ...table,
    similarity: () => 0.9,
    estimateSimilarities(_vector, slots, count, similarities) {
      for (const slot of slots.subarray(0, count)) similarities[slot] = 0.9;
      return 0;
    },
  });
  index.put(documentForTests({ id: 'club', name: 'Club', ...record }));
  const now = new Date('2026-11-20T17:00:00Z');
  const text = 'hungry, need food';
  const understanding = engine.understand(text, { now, locale: 'en' });
  const query = SearchQuery.parse({ query: text });
  const { hits } = index.search({ understanding, query, now, locale: 'en', openAt: () => null });
  expect(understanding.needs.length).toBeGreaterThan(0);
  expect(hits.length > 0).toBe(isFound);
  for (const { match } of hits) expect(match.reasons.length).toBeGreaterThan(0);
});
