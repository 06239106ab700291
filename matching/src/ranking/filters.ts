/** The search screen's filters. Each has a bit; a record's mask holds the filters that it fails. */
import { accessibilityOptions, filterLanguages, ResourceCategory, StatusFilter } from '@waymark/contract/enumerations';
import type { SearchQuery } from '@waymark/contract/search';
import { milesBetween } from '../index/distance.ts';
import type { DocumentTable } from '../index/document-table.ts';
import type { Coverage } from '../index/gazetteer.ts';
import type { IndexDocument, IsOpenAt } from '../index/index-document.ts';
import type { OpenStatusCache } from '../index/open-status-cache.ts';
import { foldText } from '../text/fold.ts';

export const filterBits = {
  category: 1,
  location: 2,
  near: 4,
  language: 8,
  accessibility: 16,
  status: 32,
  openNow: 64,
  organization: 128,
} as const;

export type FilterInput = {
  query: SearchQuery;
  now: Date;
  openAt: IsOpenAt;
  table: DocumentTable;
  openCache: OpenStatusCache;
  /** Records whose service area contains the point of `near`. */
  coverage: Coverage | null;
};

/** @returns for a slot the bits of the filters it fails, 0 when it passes all; null when nothing is filtered. */
export function compileFilters(input: FilterInput): ((slot: number) => number) | null {
  const { query, now, openAt, table, openCache, coverage } = input;
  const columns = table.columns();
  const checks: ((slot: number) => number)[] = [];

  if (query.category.length > 0) {
    const wanted = new Set(query.category.map((category) => ResourceCategory.options.indexOf(category)));
    checks.push((slot) => (wanted.has(columns.category[slot] ?? -1) ? 0 : filterBits.category));
  }
  const location = query.location?.trim();
  if (location) {
    const part = location.toLowerCase();
    const folded = foldText(location);
    const isZip = /^\d/.test(part);
    // Most places are in one of few towns.
    const isInTown = new Map<string, boolean>();
    checks.push((slot) => {
      const candidate = table.candidates[slot];
      const town = `${candidate?.city}\n${candidate?.state}`;
      let isThere = isZip ? undefined : isInTown.get(town);
      if (isThere === undefined) {
        isThere = isLocatedIn(candidate, part, folded);
        isInTown.set(town, isThere);
      }
      return isThere ? 0 : filterBits.location;
    });
  }
  if (query.near && query.radiusMiles !== undefined) {
    const { near, radiusMiles } = query;
    checks.push((slot) => {
      const latitude = columns.latitude[slot] ?? Number.NaN;
      const candidate = table.candidates[slot];
      if (candidate && coverage?.serves(candidate)) return 0;
      if (Number.isNaN(latitude)) return candidate && isFarAway(candidate, coverage, radiusMiles) ? filterBits.near : 0;
      return milesBetween(latitude, columns.longitude[slot] ?? 0, near) <= radiusMiles ? 0 : filterBits.near;
    });
  }
  if (query.language.length > 0) {
    const { mask, others } = choices(query.language, filterLanguages);
    checks.push((slot) => {
      if (((columns.languages[slot] ?? 0) & mask) !== 0) return 0;
      const stored = others.length > 0 ? table.candidates[slot]?.languages.map(foldText) : undefined;
      return others.some((other) => stored?.includes(other)) ? 0 : filterBits.language;
    });
  }
  if (query.accessibility.length > 0) {
    const { mask, others } = choices(query.accessibility, accessibilityOptions);
    checks.push((slot) => {
      const stored = others.length > 0 ? table.candidates[slot]?.accessibilityFeatures.map(foldText) : undefined;
      const all = ((columns.accessibility[slot] ?? 0) & mask) === mask;
      return all && others.every((other) => stored?.includes(other)) ? 0 : filterBits.accessibility;
    });
  }
  if (query.status.length > 0) {
    const wanted = new Set(query.status.map((status) => StatusFilter.options.indexOf(status)));
    checks.push((slot) => (wanted.has(columns.statusChoice[slot] ?? -1) ? 0 : filterBits.status));
  }
  if (query.openNow) {
    const stateOf = openCache.statesAt(now, openAt);
    checks.push((slot) => (stateOf(columns.hours[slot] ?? -1) === 1 ? 0 : filterBits.openNow));
  }
  if (query.organization) {
    const { organization } = query;
    checks.push((slot) => (table.candidates[slot]?.organizationId === organization ? 0 : filterBits.organization));
  }
  if (checks.length === 0) return null;
  return (slot) => {
    let failed = 0;
    for (const check of checks) failed |= check(slot);
    return failed;
  };
}

/** A case-insensitive part of the city or the state, or the beginning of the ZIP code. */
function isLocatedIn(candidate: IndexDocument | null | undefined, part: string, folded: string): boolean {
  if (!candidate) return false;
  if (/^\d/.test(part)) return candidate.zipCode?.startsWith(part) ?? false;
  for (const field of [candidate.city, candidate.state]) {
    if (field && (field.toLowerCase().includes(part) || foldText(field).includes(folded))) return true;
  }
  return false;
}

/** A place without a public point is excluded only when its town is known to be outside the radius. */
function isFarAway(candidate: IndexDocument, coverage: Coverage | null, radiusMiles: number): boolean {
  if ((candidate.locationKind ?? 'physical') !== 'physical' || !candidate.city || !coverage) return false;
  const miles = coverage.milesToCity(candidate.city);
  return miles !== null && miles > radiusMiles;
}

function choices(chosen: readonly string[], options: readonly string[]): { mask: number; others: string[] } {
  let mask = 0;
  const others: string[] = [];
  for (const choice of chosen) {
    const bit = options.findIndex((option) => option.toLowerCase() === choice.toLowerCase());
    if (bit >= 0) mask |= 1 << bit;
    else others.push(foldText(choice));
  }
  return { mask, others };
}
