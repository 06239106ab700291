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
  toNeed,
} from './search-view.ts';

/** URLSearchParams and FormData, as far as both are read here. */
export type Fields = { get: (name: string) => unknown; getAll: (name: string) => unknown[] };

/** Sent by the button that asks for every kind of help. */
export const conceptPickerField = 'kinds';

const maxPlaceLength = 200;
const maxPages = 10_000;

/** Never fails: invalid values are ignored, so a mistyped link still shows a list. */
function readFilters(fields: Fields): Filters {
  const location = textOf(fields.get('location')).trim().slice(0, maxPlaceLength);
  return {
    categories: distinct(textsOf(fields, 'category').map(parseCategory)),
    location,
    // A typed location takes precedence over the position of the browser.
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

/** The view of an address: filters and page. A need only from links of other sites (see `readSharedNeed`). */
export function parseSearchUrl(params: URLSearchParams): SearchView {
  return { need: readSharedNeed(params), filters: readFilters(params), page: readPage(params) };
}

/** `?query=`, as a partner's link may carry it. Our own pages never write it: what a person types is private. */
function readSharedNeed(params: URLSearchParams): Need | null {
  return toNeed(params.get('query') ?? '', null);
}

/** The view of a form of the search screen or the need dialog: its fields, then one change applied to them. */
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
      without: textsOf(fields, 'without').map(parseRemovedPart),
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
    ...need.without.map((part): [string, string] => ['without', serializeRemovedPart(part)]),
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
    const existing = query[name];
    query[name] = existing === undefined ? value : [...(Array.isArray(existing) ? existing : [existing]), value];
  }
  return query;
}

/** Whether a text is longer than the API accepts. Checked before it is sent. */
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
      return `without:${serializeRemovedPart(change.part)}`;
    case 'putBack':
    case 'add':
      return `${change.kind}:${change.id}`;
    case 'again':
      return 'again';
  }
}

/** null for an unknown change. */
export function parseChange(text: string): Change | null {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const rest = colon < 0 ? '' : text.slice(colon + 1);
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
      return rest === '' ? null : { kind, part: parseRemovedPart(rest) };
    case 'putBack':
      return { kind, id: rest };
    case 'add':
      return rest === '' ? null : { kind, id: rest };
    default:
      return null;
  }
}

/** `food.formula:Baby formula`; ids hold no colon. */
function serializeRemovedPart({ id, label }: RemovedPart): string {
  return `${id}:${label}`;
}

function parseRemovedPart(text: string): RemovedPart {
  const colon = text.indexOf(':');
  return colon < 0 ? { id: text, label: text } : { id: text.slice(0, colon), label: text.slice(colon + 1) };
}

/** '' for anything but an id. */
function readId(text: string): string {
  return /^[\w-]{1,64}$/.test(text) ? text : '';
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
function oneOf<T extends string>(choices: readonly T[], text: string): T | null {
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null;
}

function distinct<T>(values: (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function wholeNumber(text: string, max: number): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}
