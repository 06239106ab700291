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
  const categories = new Uint32Array(ResourceCategory.options.length);
  const languages = new Uint32Array(filterLanguages.length);
  const accessibility = new Uint32Array(accessibilityOptions.length);
  const statuses = new Uint32Array(StatusFilter.options.length);
  let open = 0;
  const services = new Map<string, Offer>();
  /** Reused for every record that counts by itself. */
  const single: Offer = { category: -1, languages: 0, accessibility: 0, statuses: 0, isOpen: false };

  function addTo(offer: Offer, slot: number, failed: number): void {
    if (failed === 0 || failed === filterBits.category) offer.category = columns.category[slot] ?? 0;
    if (failed === 0 || failed === filterBits.language) offer.languages |= columns.languages[slot] ?? 0;
    if (failed === 0) offer.accessibility |= columns.accessibility[slot] ?? 0;
    if (failed === 0 || failed === filterBits.status) {
      const choice = columns.statusChoice[slot] ?? 0;
      if (choice < statuses.length) offer.statuses |= 1 << choice;
    }
    if (failed === 0 || failed === filterBits.openNow) {
      offer.isOpen ||= openCache.read(columns.hours[slot] ?? -1, now, openAt) === 1;
    }
  }

  function countOffer(offer: Offer): void {
    if (offer.category >= 0) bump(categories, offer.category);
    bumpBits(languages, offer.languages);
    bumpBits(accessibility, offer.accessibility);
    bumpBits(statuses, offer.statuses);
    if (offer.isOpen) open += 1;
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
        return;
      }
      single.category = -1;
      single.languages = 0;
      single.accessibility = 0;
      single.statuses = 0;
      single.isOpen = false;
      addTo(single, slot, failed);
      countOffer(single);
    },
    facets() {
      for (const offer of services.values()) countOffer(offer);
      services.clear();
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

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function bumpBits(counts: Uint32Array, mask: number): void {
  for (let bits = mask; bits !== 0; bits &= bits - 1) bump(counts, 31 - Math.clz32(bits & -bits));
}

function countsByOption(options: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(options.map((option, at) => [option, counts[at] ?? 0]));
}
