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
  /** Called once, after the last record. */
  facets(): Facets;
};

/** What the places of one service offer together. */
type Offer = { category: number; languages: number; accessibility: number; statuses: number; isOpen: boolean };

/**
 * The choices of categories, languages and statuses are alternatives: each is counted as if its filter had no other choice.
 * Accessibility options must all be met: each is counted together with those already chosen.
 * @param serviceOf the same text for records that count as one; null where each counts
 */
export function createFacetCounter(
  table: DocumentTable,
  openCache: OpenStatusCache,
  now: Date,
  openAt: IsOpenAt,
  serviceOf: DocumentTable['serviceOf'] | null,
): FacetCounter {
  const columns = table.columns();
  const stateOf = openCache.statesAt(now, openAt);
  const categories = new Uint32Array(ResourceCategory.options.length);
  const languages = new Uint32Array(filterLanguages.length);
  const accessibility = new Uint32Array(accessibilityOptions.length);
  const statuses = new Uint32Array(StatusFilter.options.length);
  /** Records that pass every filter: how many of each group, and how many with each hours line. */
  const groups = new Uint32Array(table.facetGroups.length);
  const lines = new Uint32Array(openCache.lineCount());
  let open = 0;
  const services = new Map<string, Offer>();

  function addTo(offer: Offer, slot: number, failed: number): void {
    if (failed === 0 || failed === filterBits.category) offer.category = columns.category[slot] ?? 0;
    if (failed === 0 || failed === filterBits.language) offer.languages |= columns.languages[slot] ?? 0;
    if (failed === 0) offer.accessibility |= columns.accessibility[slot] ?? 0;
    if (failed === 0 || failed === filterBits.status) {
      const choice = columns.statusChoice[slot] ?? 0;
      if (choice < statuses.length) offer.statuses |= 1 << choice;
    }
    if (failed === 0 || failed === filterBits.openNow) {
      offer.isOpen ||= stateOf(columns.hours[slot] ?? -1) === 1;
    }
  }

  function countOffer(offer: Offer): void {
    if (offer.category >= 0) bump(categories, offer.category, 1);
    bumpBits(languages, offer.languages, 1);
    bumpBits(accessibility, offer.accessibility, 1);
    bumpBits(statuses, offer.statuses, 1);
    if (offer.isOpen) open += 1;
  }

  function countStatus(choice: number, by: number): void {
    if (choice < statuses.length) bump(statuses, choice, by);
  }

  return {
    count(slot, failed) {
      const service = serviceOf?.(slot);
      if (service !== undefined) {
        const offer = services.get(service) ?? {
          category: -1,
          languages: 0,
          accessibility: 0,
          statuses: 0,
          isOpen: false,
        };
        services.set(service, offer);
        addTo(offer, slot, failed);
      } else if (failed === 0) {
        bump(groups, columns.facetGroup[slot] ?? 0, 1);
        const line = columns.hours[slot] ?? -1;
        if (line >= 0) bump(lines, line, 1);
      } else if (failed === filterBits.category) bump(categories, columns.category[slot] ?? 0, 1);
      else if (failed === filterBits.language) bumpBits(languages, columns.languages[slot] ?? 0, 1);
      else if (failed === filterBits.status) countStatus(columns.statusChoice[slot] ?? 0, 1);
      else if (failed === filterBits.openNow && stateOf(columns.hours[slot] ?? -1) === 1) open += 1;
    },
    facets() {
      for (const offer of services.values()) countOffer(offer);
      for (const [at, count] of groups.entries()) {
        const group = table.facetGroups[at];
        if (count === 0 || !group) continue;
        bump(categories, group.category, count);
        bumpBits(languages, group.languages, count);
        bumpBits(accessibility, group.accessibility, count);
        countStatus(group.statusChoice, count);
      }
      for (const [line, count] of lines.entries()) if (count > 0 && stateOf(line) === 1) open += count;
      return {
        category: countsByOption(ResourceCategory.options, categories),
        language: countsByOption(filterLanguages, languages),
        accessibility: countsByOption(accessibilityOptions, accessibility),
        status: countsByOption(StatusFilter.options, statuses),
        openNow: open,
      };
    },
  };
}

function bump(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}

function bumpBits(counts: Uint32Array, mask: number, by: number): void {
  for (let bits = mask; bits !== 0; bits &= bits - 1) bump(counts, 31 - Math.clz32(bits & -bits), by);
}

function countsByOption(options: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] ?? 0]));
}
