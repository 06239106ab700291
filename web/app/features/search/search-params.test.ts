import { accessibilityOptions, filterLanguages, ResourceCategory, StatusFilter } from '@waymark/contract/enumerations';
import { SearchQuery, SortOrder } from '@waymark/contract/search';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterFields,
  needFields,
  parseChange,
  parseSearchForm,
  parseSearchUrl,
  searchUrl,
  serializeChange,
  toSearchQuery,
} from './search-params.ts';
import { applyChange, countActiveChoices, noFilters, type SearchView } from './search-view.ts';

const place = fc.constantFrom('', 'Wexley', '05790', 'New Lexington & more');
const filters = fc
  .record({
    categories: fc.uniqueArray(fc.constantFrom(...ResourceCategory.options)),
    location: place,
    near: fc.constantFrom('', '39.41,-82.10'),
    radiusMiles: fc.option(fc.integer({ min: 1, max: 500 })),
    languages: fc.uniqueArray(fc.constantFrom(...filterLanguages)),
    accessibility: fc.uniqueArray(fc.constantFrom(...accessibilityOptions)),
    statuses: fc.uniqueArray(fc.constantFrom(...StatusFilter.options)),
    openNow: fc.boolean(),
    organization: fc.constantFrom('', '7c9e6679-7425-40de-944b-e07fc1f90ae7'),
    sort: fc.constantFrom(...SortOrder.options),
  })
  .map((one) => ({ ...one, near: one.location === '' ? one.near : '' }))
  .map((one) => ({ ...one, radiusMiles: one.location === '' && one.near === '' ? null : one.radiusMiles }));
const word = fc.stringMatching(/^[a-zñ'&=? ]{1,30}$/).filter((text) => text.trim() !== '');
const need = fc.record({
  text: word.map((text) => text.trim()),
  urgency: fc.constantFrom('LOW', 'MEDIUM', 'HIGH', 'CRITICAL', null),
  without: fc.array(
    fc.record({ id: fc.stringMatching(/^[a-z.]{1,12}$/), label: fc.stringMatching(/^[A-Z][a-z:]{1,8}$/) }),
  ),
  concepts: fc.uniqueArray(fc.stringMatching(/^[a-z.]{1,12}$/)),
});
const list = fc.record({ need: fc.constant(null), filters, page: fc.integer({ min: 1, max: 10_000 }) });
const withNeed = fc.record({ need, filters, page: fc.integer({ min: 1, max: 10_000 }) });

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function readBack(address: string): SearchView {
  return parseSearchUrl(new URL(address, 'http://site.example').searchParams);
}

describe('a view and its address', () => {
  test('a list is read back from its address', () => {
    void fc.assert(
      fc.property(list, (view) => {
        expect(readBack(searchUrl(view))).toEqual(view);
      }),
    );
  });

  test('nothing of a need is in an address', () => {
    void fc.assert(
      fc.property(withNeed, (view) => {
        expect(searchUrl(view)).toBe(searchUrl({ ...view, need: null }));
      }),
    );
  });

  test('the first page and unset filters are left out', () => {
    expect(searchUrl({ need: null, filters: noFilters, page: 1 })).toBe('/search');
  });

  test("the footer's short names choose their categories", () => {
    const categories = (address: string) => readBack(address).filters.categories;
    expect(categories('/search?category=food')).toEqual(['FOOD']);
    expect(categories('/search?category=health')).toEqual(['HEALTHCARE']);
    expect(categories('/search?category=legal')).toEqual(['LEGAL_AID']);
  });

  test('a mistyped link still shows a list', () => {
    expect(readBack('/search?category=nothing&radiusMiles=-3&page=x&sort=best&status=open&openNow=')).toEqual({
      need: null,
      filters: noFilters,
      page: 1,
    });
  });

  test("a partner's link with words in it is read as a need, and our own links drop the words", () => {
    const view = readBack('/search?query=diapers&category=food');
    expect(view.need?.text).toBe('diapers');
    expect(searchUrl(view)).toBe('/search?category=food');
  });
});

describe('a view in a form', () => {
  test('a form without JavaScript carries the whole view', () => {
    void fc.assert(
      fc.property(withNeed, (view) => {
        expect(parseSearchForm(formOf([...needFields(view.need), ...filterFields(view)]))).toEqual(view);
      }),
    );
  });

  test('chosen topics are part of the need', () => {
    const form = formOf([
      ['needDescription', ''],
      ['topic', 'Food assistance'],
      ['topic', 'Legal aid'],
      ['urgency', 'HIGH'],
    ]);
    expect(parseSearchForm(form).need).toMatchObject({ text: 'Food assistance. Legal aid', urgency: 'HIGH' });
  });

  test('a blank search keeps the need that was there', () => {
    const form = formOf([
      ['needDescription', '   '],
      ['needBefore', 'warm coat'],
    ]);
    expect(parseSearchForm(form).need?.text).toBe('warm coat');
    expect(parseSearchForm(formOf([['needDescription', ' ']])).need).toBeNull();
  });

  test('a pressed change is applied to the view', () => {
    const form = formOf([
      ['needDescription', 'food and coats'],
      ['page', '3'],
      ['category', 'food'],
      ['change', serializeChange({ kind: 'without', part: { id: 'clothing.coats', label: 'Coats: warm' } })],
    ]);
    expect(parseSearchForm(form)).toMatchObject({
      page: 1,
      filters: { categories: ['FOOD'] },
      need: { text: 'food and coats', without: [{ id: 'clothing.coats', label: 'Coats: warm' }] },
    });
  });

  test('every change reads back as it was written', () => {
    for (const change of [
      { kind: 'page', page: 4 },
      { kind: 'clear' },
      { kind: 'drop', narrowing: 'openNow' },
      { kind: 'only', category: 'LEGAL_AID' },
      { kind: 'choose', category: 'FOOD' },
      { kind: 'distance', radiusMiles: 25 },
      { kind: 'putBack', id: 'food.formula' },
      { kind: 'add', id: 'food.formula' },
      { kind: 'again' },
    ] as const) {
      expect(parseChange(serializeChange(change))).toEqual(change);
    }
    expect(parseChange('drop:everything')).toBeNull();
    expect(parseChange('add:')).toBeNull();
  });
});

describe('a view in a call of the API', () => {
  test('the contract accepts the query of every view', () => {
    void fc.assert(
      fc.property(fc.oneof(list, withNeed), (view) => {
        expect(SearchQuery.safeParse(toSearchQuery(view)).success).toBe(true);
      }),
    );
  });
});

describe('changes', () => {
  const view: SearchView = {
    need: { text: 'food', urgency: null, without: [], concepts: [] },
    filters: { ...noFilters, categories: ['FOOD', 'HOUSING'], location: 'Wexley', radiusMiles: 10, openNow: true },
    page: 2,
  };

  test('every choice counts as one active filter', () => {
    expect(countActiveChoices(view.filters)).toBe(5);
  });

  test('clearing the filters keeps the need', () => {
    expect(applyChange(view, { kind: 'clear' })).toEqual({ need: view.need, filters: noFilters, page: 1 });
  });

  test('choosing a category keeps the need and the filters, and chooses it once', () => {
    const chosen = applyChange(view, { kind: 'choose', category: 'CLOTHING' });
    expect(chosen).toMatchObject({ need: view.need, page: 1, filters: { location: 'Wexley' } });
    expect(chosen.filters.categories).toEqual(['FOOD', 'HOUSING', 'CLOTHING']);
    expect(applyChange(chosen, { kind: 'choose', category: 'CLOTHING' })).toEqual(chosen);
  });

  test('removing the place removes the distance', () => {
    expect(applyChange(view, { kind: 'drop', narrowing: 'location' }).filters.radiusMiles).toBeNull();
  });

  test('a concept is added once, and is not a removed part any more', () => {
    const part = { id: 'food.pantry', label: 'Food pantry' };
    const without = applyChange(view, { kind: 'without', part });
    const added = applyChange(without, { kind: 'add', id: part.id });
    expect(added).toMatchObject({ page: 1, need: { without: [], concepts: ['food.pantry'] } });
    expect(applyChange(added, { kind: 'add', id: part.id })).toEqual(added);
  });

  test('a concept that was added and removed can be restored', () => {
    const part = { id: 'food.pantry', label: 'Food pantry' };
    const added = applyChange(view, { kind: 'add', id: part.id });
    const without = applyChange(added, { kind: 'without', part });
    expect(applyChange(without, { kind: 'putBack', id: part.id })).toEqual(added);
  });

  test('a removed part can be restored', () => {
    const part = { id: 'food.pantry', label: 'Food pantry' };
    const without = applyChange(view, { kind: 'without', part });
    expect(without.need?.without).toEqual([part]);
    expect(applyChange(without, { kind: 'putBack', id: part.id }).need?.without).toEqual([]);
  });
});
