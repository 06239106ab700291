/** A service at several places is one result. */
import { SearchQuery } from '@waymark/contract/search';
import { expect, it } from 'vitest';
import { createDirectoryIndex } from './directory-index.ts';
import { createEngine } from './engine.ts';
import type { IndexDocument } from './index/index-document.ts';
import { documentForTests, lexiconForTests } from './lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
const openAt = (hours: string) => hours === 'open';

const ofService = {
  name: 'Food Pantry',
  description: 'Groceries for families.',
  category: 'FOOD',
  type: 'FOOD_BANK',
} as const;
const west = documentForTests({
  ...ofService,
  id: 'west',
  hours: 'closed',
  languages: ['English'],
  point: { latitude: 39, longitude: -83 },
});
const middle = documentForTests({
  ...ofService,
  id: 'middle',
  service: 'west',
  hours: 'open',
  languages: ['Spanish'],
  point: { latitude: 39, longitude: -82.5 },
});
const hidden = documentForTests({
  ...ofService,
  id: 'hidden',
  service: 'west',
  hours: 'closed',
  languages: ['Spanish'],
});
const other = documentForTests({ ...ofService, id: 'other', hours: 'closed', languages: ['English'] });

function searchIn(
  records: readonly IndexDocument[],
  asked: Record<string, unknown>,
  { eachPlace = false, locale = 'en' } = {},
) {
  const index = createDirectoryIndex(engine);
  for (const record of records) index.put(record);
  const query = SearchQuery.parse(asked);
  const understanding = engine.understand(query.query, { now, locale, places: index.places() });
  return index.search({ understanding, query, now, locale, openAt, eachPlace });
}
const all = [west, middle, hidden, other];
const listed = (asked: Record<string, unknown>, records = all) =>
  searchIn(records, asked)
    .hits.map(({ id, match }) => [id, match.reasons.find(({ kind }) => kind === 'places')?.label])
    .toSorted();

it.each([[{}], [{ query: 'food pantry' }]])('is listed once, with the number of its other places: %j', (asked) => {
  const answer = searchIn(all, asked);
  expect([answer.total, answer.hits.length]).toEqual([2, 2]);
  expect(listed(asked).map(([, more]) => more)).toEqual(expect.arrayContaining(['2 more places', undefined]));
  expect(answer.hits.map(({ id }) => id)).not.toContain('hidden');
});

it.each([
  ['39,-83', 'west'],
  ['39,-82.4', 'middle'],
])('is listed at the place nearest to %s, never at one without a public address', (near, id) => {
  expect(listed({ near })).toContainEqual([id, '2 more places']);
  expect(listed({ near, query: 'food pantry' })).toContainEqual([id, '2 more places']);
});

it('is listed at the places that pass the filters only', () => {
  expect(listed({ openNow: 'true', near: '39,-83' })).toEqual([['middle', undefined]]);
  expect(listed({ language: 'Spanish', near: '39,-83' })).toEqual([['middle', '1 more place']]);
});

it('counts once for each choice of a filter, where one of its places has it', () => {
  const { facets } = searchIn(all, {});
  expect([facets.category.FOOD, facets.openNow, facets.language.English, facets.language.Spanish]).toEqual([
    2, 1, 2, 1,
  ]);
  expect(searchIn(all, { language: 'Spanish' }).facets.language.English).toBe(2);
});

it('is listed at each place where that is asked for', () => {
  const answer = searchIn(all, { near: '39,-83' }, { eachPlace: true });
  expect([answer.total, answer.facets.category.FOOD]).toEqual([4, 4]);
});

it('is several services once a place is described otherwise, or its first place was removed', () => {
  expect(listed({}, [west, { ...middle, description: 'Hot meals.' }])).toEqual([
    ['middle', undefined],
    ['west', undefined],
  ]);
  expect(searchIn([{ ...middle }, other], {}).total).toBe(2);
});

it.each([
  ['es', [1, 2], ['1 lugar más', '2 lugares más']],
  ['ar', [1, 2], ['مكان آخر', 'مكانان آخران']],
])('says so in the language of the reader: %s', (locale, _counts, labels) => {
  const of = (records: IndexDocument[]) =>
    searchIn(records, {}, { locale }).hits.flatMap(
      ({ match }) => match.reasons.find(({ kind }) => kind === 'places')?.label ?? [],
    );
  expect([...of([west, middle]), ...of([west, middle, hidden])]).toEqual(labels);
});
