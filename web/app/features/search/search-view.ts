/**
 * What a person is looking at on /search: a need in their own words (or none), the filters, and the page.
 * Every control of the screen is a change from one view to another, so a link, a form and a script agree on what it does.
 */
import type { ResourceCategory, StatusFilter, Urgency } from '@waymark/contract/enumerations';
import type { SortOrder } from '@waymark/contract/search';

/** A part of the understanding that the person removed. The label is kept to offer to restore it. */
export type RemovedPart = { id: string; label: string };

/** Private: it travels in navigation state or in a form's body, never in an address. */
export type Need = {
  text: string;
  urgency: Urgency | null;
  without: RemovedPart[];
  /** Ids of concepts that the person added. One that was removed again is also in `without`, so that it can be restored. */
  concepts: string[];
};

export type Filters = {
  categories: ResourceCategory[];
  /** A town, a state or a ZIP code; blank: anywhere. */
  location: string;
  /** Where the person is, rounded to about a kilometre: `39.41,-82.09`; blank: unknown. Used in place of `location`. */
  near: string;
  /** Statute miles around `location` or `near`; null: any distance. */
  radiusMiles: number | null;
  languages: string[];
  accessibility: string[];
  statuses: StatusFilter[];
  openNow: boolean;
  /** Its id; blank: any. */
  organization: string;
  sort: SortOrder;
};

export type SearchView = {
  need: Need | null;
  filters: Filters;
  /** From 1. */
  page: number;
};

/** null for a blank text: a blank search is ignored. */
export function toNeed(text: string, urgency: Urgency | null): Need | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : { text: trimmed, urgency, without: [], concepts: [] };
}

export const noFilters: Filters = {
  categories: [],
  location: '',
  near: '',
  radiusMiles: null,
  languages: [],
  accessibility: [],
  statuses: [],
  openNow: false,
  organization: '',
  sort: 'relevance',
};

/** The parts of a view that narrow the list, each of which can be removed separately. */
export const filterNames = [
  'categories',
  'location',
  'near',
  'radiusMiles',
  'languages',
  'accessibility',
  'statuses',
  'openNow',
  'organization',
] as const;
export type FilterName = (typeof filterNames)[number];

export type Change =
  | { kind: 'page'; page: number }
  | { kind: 'clear' }
  | { kind: 'drop'; narrowing: FilterName }
  /** The list of one category, without the need. */
  | { kind: 'only'; category: ResourceCategory }
  /** One category for the present need. */
  | { kind: 'choose'; category: ResourceCategory }
  | { kind: 'distance'; radiusMiles: number | null }
  | { kind: 'without'; part: RemovedPart }
  | { kind: 'putBack'; id: string }
  /** A concept to look for besides those understood. */
  | { kind: 'add'; id: string }
  | { kind: 'again' };

export function applyChange(view: SearchView, change: Change): SearchView {
  const { need, filters } = view;
  switch (change.kind) {
    case 'page':
      return { ...view, page: change.page };
    case 'clear':
      return { need, filters: { ...noFilters, sort: filters.sort }, page: 1 };
    case 'drop':
      return { need, filters: withoutNarrowing(filters, change.narrowing), page: 1 };
    case 'only':
      return { need: null, filters: { ...noFilters, categories: [change.category] }, page: 1 };
    case 'choose': {
      const categories = [...new Set([...filters.categories, change.category])];
      return { need, filters: { ...filters, categories }, page: 1 };
    }
    case 'distance':
      return { need, filters: { ...filters, radiusMiles: change.radiusMiles }, page: 1 };
    case 'without':
      return { need: need && { ...need, without: [...need.without, change.part] }, filters, page: 1 };
    case 'putBack':
      return {
        need: need && { ...need, without: need.without.filter((part) => part.id !== change.id) },
        filters,
        page: 1,
      };
    case 'add':
      return { need: need && withConcept(need, change.id), filters, page: 1 };
    case 'again':
      return view;
  }
}

/** A concept that is added again is not a removed part any more. */
function withConcept(need: Need, id: string): Need {
  const others = need.concepts.filter((concept) => concept !== id);
  return { ...need, concepts: [...others, id], without: need.without.filter((part) => part.id !== id) };
}

/** A distance means nothing without the place it is measured from, so both go together. */
function withoutNarrowing(filters: Filters, narrowing: FilterName): Filters {
  const rest = { ...filters, [narrowing]: noFilters[narrowing] };
  return narrowing === 'location' || narrowing === 'near' ? { ...rest, radiusMiles: null } : rest;
}

/** Whether there is something to measure a distance from. */
export function hasPlace({ location, near }: Pick<Filters, 'location' | 'near'>): boolean {
  return location !== '' || near !== '';
}

/** The filters in force. A distance without a place does not count. */
export function activeFilters(filters: Filters): FilterName[] {
  return filterNames.filter((narrowing) => {
    if (narrowing === 'radiusMiles') return filters.radiusMiles !== null && hasPlace(filters);
    const value = filters[narrowing];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** The number of choices in force, as the "Filters (5)" button shows it. */
export function countActiveChoices(filters: Filters): number {
  return activeFilters(filters).reduce((sum, narrowing) => {
    const value = filters[narrowing];
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0);
}
