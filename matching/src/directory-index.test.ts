import {
  accessibilityOptions,
  filterLanguages,
  ResourceCategory,
  ResourceType,
  StatusFilter,
} from '@waymark/contract/enumerations';
import { publicStatuses } from '@waymark/contract/resource-visibility';
import { SearchQuery } from '@waymark/contract/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDirectoryIndex } from './directory-index.ts';
import { createEngine } from './engine.ts';
import { milesBetween } from './index/distance.ts';
import type { IndexDocument } from './index/index-document.ts';
import { documentForTests, lexiconForTests } from './lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
/** The hours lines of these tests state the opening state themselves. */
const openAt = (hours: string) => (hours === 'open' ? true : hours === 'closed' ? false : null);

function indexOf(records: readonly IndexDocument[]) {
  const index = createDirectoryIndex(engine);
  for (const record of records) index.put(record);
  return index;
}

function search(index: ReturnType<typeof indexOf>, asked: Partial<Record<keyof SearchQuery, unknown>>) {
  const query = SearchQuery.parse(asked);
  const understanding = engine.understand(query.query, {
    now,
    locale: 'en',
    places: index.places(),
    vocabulary: index.vocabulary,
    without: query.without,
    concept: query.concept,
  });
  return { understanding, ...index.search({ understanding, query, now, locale: 'en', openAt }) };
}
const ids = (answer: { hits: { id: string }[] }) => answer.hits.map(({ id }) => id);

it('a place of an organization that is called by a need is found by it, and no longer after the organization is renamed', () => {
  const office = { id: 'office', name: 'Central Office', description: 'Open every day.' };
  const index = indexOf([documentForTests({ ...office, organizationName: 'The Soup Kitchen (Hot Meal)' })]);
  const needsMet = () => search(index, { query: 'a hot meal' }).hits.flatMap(({ match }) => match.needs ?? []);
  expect(needsMet()).toEqual(['food.meals']);
  index.put(documentForTests({ ...office, organizationName: 'Tillbrook Golf Club' }));
  expect(needsMet()).toEqual([]);
});

const cities = ['Wexley', 'Oak Hollow', 'Tillbrook'] as const;
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const recordArbitrary = fc.record({
  name: oneOf(['Food Pantry', 'Night Shelter', 'Rent Fund', 'Diaper Bank', 'Soup Kitchen', 'Advice Desk']),
  description: oneOf(['Groceries for families.', 'Help with rent and shelter.', 'Hot meal at noon.', 'Furniture.', '']),
  category: oneOf(ResourceCategory.options),
  type: oneOf(ResourceType.options),
  status: oneOf(publicStatuses),
  isStatusUnknown: fc.boolean(),
  languages: fc.subarray([...filterLanguages, 'Somali']),
  accessibilityFeatures: fc.subarray([...accessibilityOptions]),
  city: oneOf(cities),
  state: oneOf(['OH', 'KY']),
  zipCode: oneOf(['45790', '45791', '01234']),
  hours: oneOf(['open', 'closed', 'unclear']),
  waitingList: fc.boolean(),
  updatedAt: fc.integer({ min: 0, max: 1000 }),
  point: fc.record({
    latitude: fc.double({ min: 39, max: 40, noNaN: true }),
    longitude: fc.double({ min: -83, max: -82, noNaN: true }),
  }),
  organizationId: oneOf(['o1', 'o2']),
});
const directoryArbitrary = fc
  .array(recordArbitrary, { maxLength: 40 })
  .map((records) => records.map((record, at) => documentForTests({ id: `r${at}`, ...record })));
const filtersArbitrary = fc.record(
  {
    category: fc.subarray([...ResourceCategory.options], { maxLength: 3 }),
    language: fc.subarray([...filterLanguages, 'Somali'], { maxLength: 2 }),
    accessibility: fc.subarray([...accessibilityOptions], { maxLength: 2 }),
    status: fc.subarray([...StatusFilter.options]),
    location: oneOf(['wex', 'OAK', 'oh', '457', '01234', '']),
    openNow: oneOf(['true', 'false']),
    organization: oneOf(['o1', 'o2']),
    near: oneOf(['39.5,-82.5']),
    radiusMiles: oneOf(['5', '30']),
  },
  { requiredKeys: [] },
);

/** The filters in the simplest possible form, to compare with. */
function passes(record: IndexDocument, query: SearchQuery, leftOut?: string): boolean {
  const counts = (name: string) => name !== leftOut;
  if (counts('category') && query.category.length > 0 && !query.category.includes(record.category)) return false;
  if (query.location) {
    const part = query.location.toLowerCase();
    const there = /^\d/.test(part)
      ? record.zipCode?.startsWith(part)
      : [record.city, record.state].some((field) => field?.toLowerCase().includes(part));
    if (!there) return false;
  }
  if (query.near && query.radiusMiles !== undefined) {
    const { latitude, longitude } = record.point ?? { latitude: 0, longitude: 0 };
    if (milesBetween(latitude, longitude, query.near) > query.radiusMiles) return false;
  }
  if (counts('language') && query.language.length > 0) {
    if (!query.language.some((one) => record.languages.includes(one))) return false;
  }
  if (!query.accessibility.every((one) => record.accessibilityFeatures.includes(one))) return false;
  if (counts('status') && query.status.length > 0 && !query.status.some((one) => one === statusOf(record)))
    return false;
  if (counts('openNow') && query.openNow && record.hours !== 'open') return false;
  return !query.organization || record.organizationId === query.organization;
}

function statusOf({ status, isStatusUnknown, waitingList }: IndexDocument): string | undefined {
  if (isStatusUnknown) return undefined;
  if (status === 'AVAILABLE' || status === 'APPROVED') return 'available';
  if (status === 'LIMITED') return 'limited';
  return status === 'AT_CAPACITY' && waitingList ? 'waitlist' : undefined;
}

/** Several needs, refused ones, names, nonsense, nothing. */
const asked = [
  'already went to the food bank, need help with rent',
  'food pantry',
  'not looking for shelter, just need furniture',
  'I need a hot meal and diapers',
  'Night Shelter',
  'zzzz',
  '',
];

describe('Successive searches', () => {
  it('give the same results as a new index, whatever was searched before', () => {
    fc.assert(
      fc.property(directoryArbitrary, fc.array(oneOf(asked), { minLength: 2, maxLength: 8 }), (records, queries) => {
        const used = indexOf(records);
        for (const query of queries) {
          const { understanding: _understanding, ...again } = search(used, { query, size: 100 });
          const { understanding: _fresh, ...fresh } = search(indexOf(records), { query, size: 100 });
          expect(again).toEqual(fresh);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('Filters and facet counts', () => {
  it('agree with a plain implementation for any directory and any filters', () => {
    fc.assert(
      fc.property(directoryArbitrary, filtersArbitrary, (records, filters) => {
        const query = SearchQuery.parse({ ...filters, size: 100 });
        const { hits, total, facets } = search(indexOf(records), { ...filters, size: 100 });
        const expected = records.filter((record) => passes(record, query));
        expect(hits.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(total).toBe(expected.length);
        const counted = (leftOut: string, fits: (record: IndexDocument) => boolean) =>
          records.filter((record) => passes(record, query, leftOut) && fits(record)).length;
        for (const one of ResourceCategory.options) {
          expect(facets.category[one]).toBe(counted('category', ({ category }) => category === one));
        }
        for (const one of filterLanguages) {
          expect(facets.language[one]).toBe(counted('language', ({ languages }) => languages.includes(one)));
        }
        for (const one of accessibilityOptions) {
          expect(facets.accessibility[one]).toBe(
            counted('', ({ accessibilityFeatures }) => accessibilityFeatures.includes(one)),
          );
        }
        for (const one of StatusFilter.options) {
          expect(facets.status[one]).toBe(counted('status', (record) => statusOf(record) === one));
        }
        expect(facets.openNow).toBe(counted('openNow', ({ hours }) => hours === 'open'));
      }),
      { numRuns: 60 },
    );
  });

  it('a radius keeps phone services, places that serve the county, and hidden addresses in a town within it', () => {
    const faraway = { city: 'Faraway', point: { latitude: 45, longitude: -90 } };
    const index = indexOf([
      documentForTests({
        id: 'near',
        city: 'Wexley',
        serviceArea: ['Marlow County'],
        point: { latitude: 39.4, longitude: -82.1 },
      }),
      documentForTests({ id: 'far', ...faraway }),
      documentForTests({ id: 'hotline', locationKind: 'phone' }),
      documentForTests({ id: 'county', ...faraway, serviceArea: ['All of Marlow County'] }),
      documentForTests({ id: 'hidden', city: 'Wexley' }),
      documentForTests({ id: 'hidden far away', city: 'Faraway' }),
    ]);
    expect(ids(search(index, { near: '39.4,-82.1', radiusMiles: '10' })).sort()).toEqual([
      'county',
      'hidden',
      'hotline',
      'near',
    ]);
  });

  it.each([
    [['ramp'], 'Wheelchair Accessible'],
    [['wheelchair lift'], 'Wheelchair Accessible'],
    [['ASL on request'], 'Sign Language Interpreter'],
    [['large-print forms'], 'Large Print Materials'],
    [['accessible bathroom'], 'Accessible Restrooms'],
    [['service dogs ok'], 'Service Animals Welcome'],
  ])('map free texts of a record to options: %s', (accessibilityFeatures, option) => {
    const index = indexOf([documentForTests({ id: 'a', accessibilityFeatures }), documentForTests({ id: 'b' })]);
    expect(ids(search(index, { accessibility: [option] }))).toEqual(['a']);
  });
  it('do not read “no elevator” as an elevator', () => {
    const index = indexOf([documentForTests({ id: 'a', accessibilityFeatures: ['no elevator'] })]);
    expect(search(index, { accessibility: ['Elevator Access'] }).total).toBe(0);
  });
});

describe('Ranking', () => {
  it('gives the same order page by page as on one long page', () => {
    fc.assert(
      fc.property(directoryArbitrary, oneOf(['food', 'rent and diapers', '', 'shelter in Wexley']), (records, text) => {
        const index = indexOf(records);
        const whole = ids(search(index, { query: text, size: 100 }));
        const pages = [1, 2, 3, 4, 5, 6].flatMap((page) => ids(search(index, { query: text, size: 7, page })));
        expect(pages).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order in which records were put, replaced and removed', () => {
    fc.assert(
      fc.property(directoryArbitrary, oneOf(['food', 'rent and diapers', '']), (records, text) => {
        const fresh = indexOf(records);
        const edited = indexOf([...records].reverse().map((record) => ({ ...record, name: 'Old food name' })));
        edited.put(documentForTests({ id: 'gone', name: 'Food', city: 'Nowhere' }));
        edited.remove('gone');
        edited.remove('never there');
        for (const record of records) edited.put(record);
        expect(search(edited, { query: text, size: 100 })).toEqual(search(fresh, { query: text, size: 100 }));
        expect(edited.size()).toBe(records.length);
        const names = (index: typeof fresh) =>
          index
            .places()
            .map(({ name }) => name)
            .sort();
        expect(names(edited)).toEqual(names(fresh));
      }),
      { numRuns: 40 },
    );
  });

  it.each(['AT_CAPACITY', 'TEMPORARILY_CLOSED', 'RESERVED', 'LIMITED'] as const)(
    'a place that is %s comes after an equally good one that is available',
    (status) => {
      const index = indexOf([
        documentForTests({ id: 'a', name: 'Food Pantry', category: 'FOOD', status }),
        documentForTests({ id: 'b', name: 'Food Pantry', category: 'FOOD' }),
      ]);
      expect(ids(search(index, { query: 'food' }))).toEqual(['b', 'a']);
    },
  );
  it.each(['LOW', 'HIGH', 'CRITICAL'])('a closed place comes after an equally good open one, urgency %s', (urgency) => {
    const index = indexOf([
      documentForTests({ id: 'a', name: 'Food Pantry', hours: 'closed' }),
      documentForTests({ id: 'b', name: 'Food Pantry', hours: 'open' }),
    ]);
    expect(ids(search(index, { query: 'food', urgency }))).toEqual(['b', 'a']);
  });
  it('shows a place for each of several needs among the first five', () => {
    const index = indexOf([
      ...Array.from({ length: 12 }, (_, at) =>
        documentForTests({
          id: `food${at}`,
          name: 'Food bank with food and groceries',
          category: 'FOOD',
          type: 'FOOD_BANK',
        }),
      ),
      documentForTests({ id: 'rent', description: 'Some help with rent.', category: 'HOUSING' }),
    ]);
    expect(ids(search(index, { query: 'groceries and rent' })).slice(0, 5)).toContain('rent');
  });
  it('the nearer of two equal places comes first', () => {
    const index = indexOf([
      documentForTests({ id: 'far', name: 'Food Pantry', point: { latitude: 39.9, longitude: -82.1 } }),
      documentForTests({ id: 'near', name: 'Food Pantry', point: { latitude: 39.41, longitude: -82.1 } }),
    ]);
    const { hits } = search(index, { query: 'food', near: '39.4,-82.1' });
    expect(hits.map(({ id }) => id)).toEqual(['near', 'far']);
    expect(hits[0]?.match.distanceMiles).toBeCloseTo(0.69, 1);
  });
  it('sorts by name, distance and date when asked', () => {
    const index = indexOf([
      documentForTests({ id: 'a', name: 'zebra', updatedAt: 3, point: { latitude: 39.4, longitude: -82 } }),
      documentForTests({ id: 'b', name: 'Élan', updatedAt: 2, point: { latitude: 39.6, longitude: -82 } }),
      documentForTests({ id: 'c', name: 'apple', updatedAt: 1 }),
    ]);
    expect(ids(search(index, {}))).toEqual(['c', 'b', 'a']);
    expect(ids(search(index, { sort: 'updated' }))).toEqual(['a', 'b', 'c']);
    expect(ids(search(index, { sort: 'distance', near: '39.6,-82' }))).toEqual(['b', 'a', 'c']);
  });
  it('finds nothing for a request that is out of scope', () => {
    const index = indexOf([documentForTests({ id: 'a', name: 'Pizza lunch delivery' })]);
    expect(search(index, { query: 'pizza delivery' }).total).toBe(0);
  });
  it('finds a place by its name', () => {
    const index = indexOf([documentForTests({ id: 'a', name: 'Centro Mano Amiga' }), documentForTests({ id: 'b' })]);
    expect(ids(search(index, { query: 'centro mano amiga' }))).toEqual(['a']);
  });
  it('throws for a record that is not public', () => {
    const index = createDirectoryIndex(engine);
    expect(() => index.put(documentForTests({ id: 'a', status: 'PENDING' }))).toThrow('PENDING');
  });
});

describe('Reasons', () => {
  const index = indexOf([
    documentForTests({
      id: 'a',
      name: 'Family Shelter',
      category: 'HOUSING',
      type: 'SHELTER',
      description: 'Beds for families. No ID needed.',
      hours: 'open',
      point: { latitude: 39.4, longitude: -82.1 },
    }),
    documentForTests({
      id: 'b',
      name: 'Shelter Line',
      category: 'HOUSING',
      type: 'HOTLINE',
      status: 'LIMITED',
      locationKind: 'phone',
      reach: ['phone'],
      restrictions: ['single adults only'],
      requirements: ['photo ID'],
    }),
    documentForTests({ id: 'c', name: 'Old Shelter', category: 'HOUSING', verifiedAt: 0, hours: 'closed' }),
  ]);
  const answer = search(index, { query: 'shelter for my kids, lost my ID', near: '39.4,-82.1', urgency: 'HIGH' });
  const labels = (id: string) => answer.hits.find((hit) => hit.id === id)?.match.reasons.map(({ label }) => label);
  it('name what fits', () => {
    expect(labels('a')).toEqual(['Emergency shelter', 'takes families', 'no ID needed', 'open now', '0.1 mi']);
  });
  it('name what does not fit, and the place stays listed', () => {
    expect(labels('b')).toEqual([
      'Emergency shelter',
      'may not take: Families with children',
      'may not have: No ID needed',
      'by phone',
      'limited spots or supplies',
    ]);
  });
  it('say what to ask first where the record says nothing', () => {
    expect(labels('c')).toEqual([
      'Emergency shelter',
      'ask if families can come',
      'ask about ID first',
      'closed right now',
      'not checked in over a year: ask first',
    ]);
  });
  it('a place that fits ranks before one that excludes the person', () => {
    expect(ids(answer)[0]).toBe('a');
    expect(ids(answer).at(-1)).toBe('b');
  });
  it('a match lists the needs that the place answers', () => {
    expect(answer.hits[0]?.match.needs).toContain('housing.shelter');
  });
});
