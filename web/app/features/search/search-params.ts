/** Serializes and parses a view: in addresses, forms and API calls. One parser for addresses and forms. */
import {
  accessibilityOptions,
  filterLanguages,
  parseCategory,
  sortOrders,
  statusFilters,
  urgencies,
} from '@waymark/contract/enum-values';
import { maxQueryLength } from '@waymark/contract/search-limits';
import { parseRoundedPoint } from './rounded-point.ts';
import {
  applyChange,
  type Change,
  type FilterName,
  type Filters,
  filterNames,
  hasPlace,
  type Need,
  type RemovedPart,
  type SearchView,
} from './search-view.ts';
import { toNeed } from './to-need.ts';

/** URLSearchParams and FormData, as far as both are read here. */
export type Fields = { get: (name: string) => unknown; getAll: (name: string) => unknown[] };

/** Sent by the button that asks for every kind of help there is to add. */
export const conceptPickerField = 'kinds';

const maxPlaceLength = 200;
const maxPages = 10_000;

/** Never fails: invalid values are ignored, so a mistyped link still shows a list. */
function readFilters(fields: Fields): Filters {
  const location = textOf(fields.get('location')).trim().slice(0, maxPlaceLength);
  return {
    categories: distinct(textsOf(fields, 'category').map(parseCategory)),
    location,
    // A town that is typed counts for more than where the person was.
    near: location === '' ? parseRoundedPoint(textOf(fields.get('near'))) : '',
    radiusMiles: wholeNumber(textOf(fields.get('radiusMiles')), 500),
    languages: distinct(textsOf(fields, 'language').map((name) => oneOf(filterLanguages, name))),
    accessibility: distinct(textsOf(fields, 'accessibility').map((name) => oneOf(accessibilityOptions, name))),
    statuses: distinct(textsOf(fields, 'status').map((name) => oneOf(statusFilters, name))),
    openNow: textOf(fields.get('openNow')) === 'true',
    organization: readId(textOf(fields.get('organization'))),
    sort: oneOf(sortOrders, textOf(fields.get('sort'))) ?? 'relevance',
  };
}

/** The page of an address: filters and page, and never a need (see `readSharedNeed` for links from elsewhere). */
export function parseSearchUrl(params: URLSearchParams): SearchView {
  return { need: readSharedNeed(params), filters: readFilters(params), page: readPage(params) };
}

/** `?query=`, as a partner's link may carry it. Our own pages never write it: what a person types is private. */
function readSharedNeed(params: URLSearchParams): Need | null {
  return toNeed(params.get('query') ?? '', null);
}

/** What a form of the search screen or the need dialog sends: fields of the view, then one change on top of it. */
export function parseSearchForm(fields: Fields): SearchView {
  const view: SearchView = { need: readNeed(fields), filters: readFilters(fields), page: readPage(fields) };
  const change = parseChange(textOf(fields.get('change')));
  return change ? applyChange(view, change) : view;
}

function readNeed(fields: Fields): Need | null {
  const typed = textOf(fields.get('needDescription')).trim();
  const parts = [typed === '' ? textOf(fields.get('needBefore')).trim() : typed, ...textsOf(fields, 'topic')];
  const urgency = oneOf(urgencies, textOf(fields.get('urgency')));
  const need = toNeed(parts.filter((part) => part !== '').join('. '), urgency);
  return (
    need && {
      ...need,
      without: textsOf(fields, 'without').map(readTakenAway),
      concepts: distinct(textsOf(fields, 'concept')),
    }
  );
}

function readPage(fields: Fields): number {
  return wholeNumber(textOf(fields.get('page')), maxPages) ?? 1;
}

/** The public part of a view as pairs of an address or of hidden fields; what has its default value is left out. */
export function filterFields({ filters, page }: Pick<SearchView, 'filters' | 'page'>): [string, string][] {
  const fields: [string, string][] = [];
  for (const category of filters.categories) fields.push(['category', category.toLowerCase()]);
  if (filters.location !== '') fields.push(['location', filters.location]);
  if (filters.near !== '') fields.push(['near', filters.near]);
  if (hasPlace(filters) && filters.radiusMiles !== null) fields.push(['radiusMiles', `${filters.radiusMiles}`]);
  for (const language of filters.languages) fields.push(['language', language]);
  for (const feature of filters.accessibility) fields.push(['accessibility', feature]);
  for (const status of filters.statuses) fields.push(['status', status]);
  if (filters.openNow) fields.push(['openNow', 'true']);
  if (filters.organization !== '') fields.push(['organization', filters.organization]);
  if (filters.sort !== 'relevance') fields.push(['sort', filters.sort]);
  if (page > 1) fields.push(['page', `${page}`]);
  return fields;
}

/** The private part of a view as hidden fields of a form that is sent by POST. */
export function needFields(need: Need | null): [string, string][] {
  if (!need) return [];
  return [
    ['needDescription', need.text],
    ...(need.urgency ? ([['urgency', need.urgency]] satisfies [string, string][]) : []),
    ...need.without.map((part): [string, string] => ['without', writeTakenAway(part)]),
    ...need.concepts.map((concept): [string, string] => ['concept', concept]),
  ];
}

/** The address of a view. Without the need: that is never written in an address. */
export function searchUrl(view: SearchView): string {
  const search = new URLSearchParams(filterFields(view)).toString();
  return search === '' ? '/search' : `/search?${search}`;
}

/** Query of GET /api/resources and /api/resources/search. */
export function toSearchQuery(view: SearchView): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const all = [...filterFields(view)];
  if (view.need) {
    all.push(['query', view.need.text]);
    if (view.need.urgency) all.push(['urgency', view.need.urgency]);
    for (const part of view.need.without) all.push(['without', part.id]);
    for (const concept of view.need.concepts) all.push(['concept', concept]);
  }
  for (const [name, value] of all) {
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return query;
}

/** Whether a text is longer than the API reads. Told before it is sent. */
export function isTooLong(need: Need | null): boolean {
  return need !== null && need.text.length > maxQueryLength;
}

export function serializeChange(change: Change): string {
  switch (change.kind) {
    case 'page':
      return `page:${change.page}`;
    case 'clear':
      return 'clear';
    case 'drop':
      return `drop:${change.narrowing}`;
    case 'only':
    case 'choose':
      return `${change.kind}:${change.category}`;
    case 'distance':
      return `distance:${change.radiusMiles ?? ''}`;
    case 'without':
      return `without:${writeTakenAway(change.part)}`;
    case 'putBack':
    case 'add':
      return `${change.kind}:${change.id}`;
    case 'again':
      return 'again';
  }
}

/** null for a change nobody offered. */
export function parseChange(written: string): Change | null {
  const cut = written.indexOf(':');
  const kind = cut < 0 ? written : written.slice(0, cut);
  const rest = cut < 0 ? '' : written.slice(cut + 1);
  switch (kind) {
    case 'page':
      return { kind, page: wholeNumber(rest, maxPages) ?? 1 };
    case 'clear':
    case 'again':
      return { kind };
    case 'drop': {
      const narrowing = oneOf<FilterName>(filterNames, rest);
      return narrowing && { kind, narrowing };
    }
    case 'only':
    case 'choose': {
      const category = parseCategory(rest);
      return category && { kind, category };
    }
    case 'distance':
      return { kind, radiusMiles: wholeNumber(rest, 500) };
    case 'without':
      return rest === '' ? null : { kind, part: readTakenAway(rest) };
    case 'putBack':
      return { kind, id: rest };
    case 'add':
      return rest === '' ? null : { kind, id: rest };
    default:
      return null;
  }
}

/** `food.formula:Baby formula`; ids hold no colon. */
function writeTakenAway({ id, label }: RemovedPart): string {
  return `${id}:${label}`;
}

function readTakenAway(written: string): RemovedPart {
  const cut = written.indexOf(':');
  return cut < 0 ? { id: written, label: written } : { id: written.slice(0, cut), label: written.slice(cut + 1) };
}

/** Blank for what is no id of ours. */
function readId(written: string): string {
  return /^[\w-]{1,64}$/.test(written) ? written : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(fields: Fields, name: string): string[] {
  return fields
    .getAll(name)
    .map(textOf)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** Compared without case, because people type addresses by hand. */
function oneOf<T extends string>(choices: readonly T[], written: string): T | null {
  return choices.find((choice) => choice.toLowerCase() === written.toLowerCase()) ?? null;
}

function distinct<T>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function wholeNumber(written: string, max: number): number | null {
  const number = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  return number >= 1 && number <= max ? number : null;
}
