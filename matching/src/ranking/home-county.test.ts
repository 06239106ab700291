import { SearchQuery } from '@waymark/contract/search';
import { describe, expect, it } from 'vitest';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import type { IndexDocument } from '../index/index-document.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');

/** Ids in the order of the results, and the cautions on their cards. */
function search(records: readonly IndexDocument[], asked: Partial<Record<keyof SearchQuery, string>>) {
  const index = createDirectoryIndex(engine);
  for (const record of records) index.put(record);
  const query = SearchQuery.parse(asked);
  const understanding = engine.understand(query.query, { now, locale: 'en', places: index.places() });
  const { hits } = index.search({ understanding, query, now, locale: 'en', openAt: () => null });
  return {
    ids: hits.map(({ id }) => id),
    cautions: hits.flatMap(({ id, match }) =>
      match.reasons.flatMap(({ kind, label }) => (kind === 'caution' && /^serves/.test(label) ? [[id, label]] : [])),
    ),
  };
}

const pantry = (id: string, serviceArea: string[], more: Partial<IndexDocument> = {}) =>
  documentForTests({
    id,
    name: 'Food Pantry',
    description: 'Groceries for families.',
    city: 'Wexley',
    serviceArea,
    ...more,
  });
/** That the person's place is known: by position, as a filter, in the text. */
const places = [{ near: '39.4,-82.1' }, { location: 'Wexley' }, { query: 'food pantry in Adams County' }];

describe('A place that serves only other counties than most of the directory', () => {
  const records = [
    pantry('other', ['Adams County', 'Pike County', 'Hocking County', 'Vinton County']),
    pantry('home', ['Marlow County']),
    pantry('next door', ['Marlow County']),
    pantry('both', ['Marlow County', 'Adams County']),
    pantry('open', []),
  ];

  it('ranks last, with a caution that names its area, when the person’s place is unknown', () => {
    const { ids, cautions } = search(records, { query: 'food pantry' });
    expect(ids.at(-1)).toBe('other');
    expect(cautions).toEqual([['other', 'serves Adams County, Pike County, Hocking County …']]);
  });
  it.each(places)('keeps its rank when the person’s place is known: %j', (asked) => {
    const { ids, cautions } = search(records, { query: 'food pantry', ...asked });
    expect(ids.at(-1)).not.toBe('other');
    expect(cautions).toEqual([]);
  });
});

describe('A place in a town whose records mostly serve another county', () => {
  const both = ['Marlow County', 'Adams County'];
  const closet = { name: 'Closet', description: 'Coats for children.', category: 'CLOTHING' as const };
  const among = (more: Partial<IndexDocument>) => [
    pantry('a', both, { city: 'Adamsville', ...more }),
    ...['b', 'c', 'd'].map((id) => pantry(id, both)),
    ...['e', 'f', 'g'].map((id) => pantry(id, ['Marlow County'], closet)),
    ...['h', 'i'].map((id) => pantry(id, ['Adams County'], { ...closet, city: 'Adamsville' })),
  ];
  const rankOfA = (more: Partial<IndexDocument>, asked = {}) =>
    search(among(more), { query: 'groceries', ...asked }).ids.indexOf('a');

  it('ranks after those at home when the person’s place is unknown', () => {
    expect(rankOfA({})).toBe(3);
  });
  it.each<[string, Partial<IndexDocument>, { location?: string }]>([
    ['it is a phone line', { locationKind: 'phone' }, {}],
    ['the person’s place is known', {}, { location: 'Adamsville' }],
    ['nothing else lies in its town', { city: 'Pikeville' }, {}],
  ])('keeps its rank when %s', (_, more, asked) => {
    expect(rankOfA(more, asked)).toBeLessThan(3);
  });
});
