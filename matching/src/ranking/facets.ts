/** Facet counts: the number of results for each choice of a filter, given all other filters. */
import { accessibilityOptions, filterLanguages, ResourceCategory, StatusFilter } from '@waymark/contract/enumerations';
import type { Facets } from '@waymark/contract/search';
import type { DocumentTable } from '../index/document-table.ts';
import type { IsOpenAt } from '../index/index-document.ts';
import type { OpenStatusCache } from '../index/open-status-cache.ts';
import { filterBits } from './filters.ts';

export type FacetCounter = {
  /** @param failed bits of the filters that the record fails. */
  count(slot: number, failed: number): void;
  facets(): Facets;
};

/**
 * The choices of categories, languages and statuses are alternatives: each is counted as if its filter had no other choice.
 * Accessibility options must all be met: each is counted together with those already chosen.
 */
export function createFacetCounter(
  table: DocumentTable,
  openCache: OpenStatusCache,
  now: Date,
  openAt: IsOpenAt,
): FacetCounter {
  const columns = table.columns();
  const categories = new Uint32Array(ResourceCategory.options.length);
  const languages = new Uint32Array(filterLanguages.length);
  const accessibility = new Uint32Array(accessibilityOptions.length);
  const statuses = new Uint32Array(StatusFilter.options.length);
  let open = 0;

  return {
    count(slot, failed) {
      if (failed === 0 || failed === filterBits.category) bump(categories, columns.category[slot] ?? 0);
      if (failed === 0 || failed === filterBits.language) bumpBits(languages, columns.languages[slot] ?? 0);
      if (failed === 0) bumpBits(accessibility, columns.accessibility[slot] ?? 0);
      if (failed === 0 || failed === filterBits.status) {
        const choice = columns.statusChoice[slot] ?? 0;
        if (choice < statuses.length) bump(statuses, choice);
      }
      if (failed === 0 || failed === filterBits.openNow) {
        if (openCache.read(columns.hours[slot] ?? -1, now, openAt) === 1) open += 1;
      }
    },
    facets: () => ({
      category: countsByOption(ResourceCategory.options, categories),
      language: countsByOption(filterLanguages, languages),
      accessibility: countsByOption(accessibilityOptions, accessibility),
      status: countsByOption(StatusFilter.options, statuses),
      openNow: open,
    }),
  };
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function bumpBits(counts: Uint32Array, mask: number): void {
  for (let bits = mask; bits !== 0; bits &= bits - 1) bump(counts, 31 - Math.clz32(bits & -bits));
}

function countsByOption(options: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] ?? 0]));
}
