/** The columns used for ranking and filtering, in typed arrays: one row ("slot") per record, reused after removal. */
import { ResourceCategory, ResourceType, StatusFilter } from '@waymark/contract/enumerations';
import { requiresStreet } from '@waymark/contract/resource-form-rules';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { maxTraits } from '../lexicon/lexicon-schema.ts';
import { fnv1a } from '../text/fnv1a.ts';
import { foldText } from '../text/fold.ts';
import type { IndexDocument } from './index-document.ts';
import type { OpenStatusCache } from './open-status-cache.ts';
import { accessibilityFilterMask, languageFilterMask } from './option-masks.ts';
import { residencyRule } from './residency-rules.ts';
import type { ResourceConcepts } from './resource-concepts.ts';
import { onlyCountiesOf } from './service-areas.ts';
import { availabilityRankFactor, statusFilterOf, statusRankFactor } from './status-filter.ts';

export type Columns = {
  category: Uint8Array;
  type: Uint8Array;
  /** One bit per option of the contract's lists. */
  languages: Uint32Array;
  accessibility: Uint32Array;
  /** One bit per population or feature of the lexicon, in its order. */
  serves: Uint32Array;
  servesNot: Uint32Array;
  named: Uint32Array;
  has: Uint32Array;
  hasNot: Uint32Array;
  /** Position in the status filter's choices; 255 for none. */
  statusChoice: Uint8Array;
  /** Position in `countyGroups`. */
  counties: Uint16Array;
  /** Position in `towns`. */
  town: Uint16Array;
  /** 1 for a place that takes only people who live nearby. */
  localsOnly: Uint8Array;
  /** Rank factor of the status: 1 or less. */
  statusFactor: Float32Array;
  /** Rank factor of the reported availability, instead of `statusFactor` until `availabilityUntil` (ms since 1970; 0: none). */
  availabilityFactor: Float32Array;
  availabilityUntil: Float64Array;
  /** Milliseconds since 1970; NaN when never verified. */
  verifiedAt: Float64Array;
  /** Degrees; NaN when unknown or not public. */
  latitude: Float32Array;
  longitude: Float32Array;
  /** Id of the hours line in the open cache; -1 when unknown. */
  hours: Int32Array;
  /** Tie breaker that is equal on every node: a hash of the id. */
  tieBreaker: Uint32Array;
  /** Weighted number of words. */
  length: Float32Array;
  /** Position in `facetGroups`. */
  facetGroup: Uint32Array;
};

/** What records of a group have in common: all that facets count, except the hours. */
type FacetGroup = { category: number; languages: number; accessibility: number; statusChoice: number };

export type DocumentTable = {
  columns(): Columns;
  /** Distinct sets of counties to which records limit themselves. The first is empty: records without such a limit. */
  countyGroups: readonly (readonly string[])[];
  /** Towns in which places lie, folded. The first is empty: the record says none, or is reached without going anywhere. */
  towns: readonly string[];
  facetGroups: readonly FacetGroup[];
  /** The rule of a place that takes only people who live nearby; null for others. */
  residencyRuleOf(slot: number): string | null;
  candidates: (IndexDocument | null)[];
  slotOf(id: string): number | undefined;
  /** Rows in use or free: slots are below this. */
  slotCount(): number;
  size(): number;
  totalLength(): number;
  /** Version, incremented by every change. */
  version(): number;
  /** The same text for the places of one service, as long as they are described alike; undefined where a service has one place. */
  serviceOf(slot: number): string | undefined;
  /** Whether any service has several places. */
  hasServices(): boolean;
  insert(candidate: IndexDocument, concepts: ResourceConcepts, length: number): number;
  remove(id: string): number | undefined;
};

/** The largest number in a column of 16 bits. */
const maxGroups = 65_535;

export function createDocumentTable(lexicon: CompiledLexicon, openCache: OpenStatusCache): DocumentTable {
  const populationBit = assignBits(lexicon.populations.map(({ id }) => id));
  const featureBit = assignBits(lexicon.features.map(({ id }) => id));
  const candidates: (IndexDocument | null)[] = [];
  const slots = new Map<string, number>();
  const free: number[] = [];
  const countyGroups = createGroups<readonly string[]>([], (counties) => counties.toSorted().join('\n'));
  const towns = createGroups<string>('', (town) => town);
  /** Number of further places by the id of the record at the first place. */
  const furtherPlaces = new Map<string, number>();
  const facetGroups: FacetGroup[] = [];
  const facetGroupAt = new Map<string, number>();
  const residencyRules = new Map<number, string>();
  let columns = makeColumns(256);
  let totalLength = 0;
  let version = 0;

  return {
    columns: () => columns,
    countyGroups: countyGroups.values,
    towns: towns.values,
    facetGroups,
    residencyRuleOf: (slot) => residencyRules.get(slot) ?? null,
    candidates,
    slotOf: (id) => slots.get(id),
    slotCount: () => candidates.length,
    size: () => slots.size,
    totalLength: () => totalLength,
    version: () => version,
    serviceOf(slot) {
      const candidate = candidates[slot];
      const service = candidate?.service ?? (furtherPlaces.has(candidate?.id ?? '') ? candidate?.id : undefined);
      if (!candidate || service === undefined) return undefined;
      const { organizationId, category, type, name, description } = candidate;
      return JSON.stringify([service, organizationId, category, type, name, description]);
    },
    hasServices: () => furtherPlaces.size > 0,
    insert(candidate, concepts, length) {
      version += 1;
      const slot = free.pop() ?? candidates.length;
      if (slot >= columns.category.length) columns = makeColumns(columns.category.length * 2, columns);
      candidates[slot] = candidate;
      slots.set(candidate.id, slot);
      countFurtherPlace(candidate.service, 1);
      columns.category[slot] = ResourceCategory.options.indexOf(candidate.category);
      columns.type[slot] = ResourceType.options.indexOf(candidate.type);
      columns.languages[slot] = languageFilterMask(candidate.languages);
      columns.accessibility[slot] = accessibilityFilterMask(candidate.accessibilityFeatures);
      columns.serves[slot] = bitMask(concepts.fits, populationBit);
      columns.servesNot[slot] = bitMask(concepts.excludes, populationBit);
      columns.named[slot] = bitMask(concepts.named, populationBit);
      columns.has[slot] = bitMask(concepts.fits, featureBit);
      columns.hasNot[slot] = bitMask(concepts.excludes, featureBit);
      const choice = candidate.isStatusUnknown ? null : statusFilterOf(candidate.status, candidate.waitingList);
      columns.statusChoice[slot] = choice === null ? 255 : StatusFilter.options.indexOf(choice);
      columns.counties[slot] = countyGroups.at(onlyCountiesOf(candidate));
      columns.town[slot] = towns.at(requiresStreet(candidate.locationKind) ? foldText(candidate.city ?? '') : '');
      const rule = residencyRule(candidate);
      columns.localsOnly[slot] = rule === null ? 0 : 1;
      if (rule !== null) residencyRules.set(slot, rule);
      columns.statusFactor[slot] = statusRankFactor(candidate.status, candidate.waitingList);
      columns.availabilityFactor[slot] = candidate.availability
        ? availabilityRankFactor[candidate.availability.state]
        : 1;
      columns.availabilityUntil[slot] = candidate.availability?.until ?? 0;
      columns.verifiedAt[slot] = candidate.verifiedAt ?? Number.NaN;
      columns.latitude[slot] = candidate.point?.latitude ?? Number.NaN;
      columns.longitude[slot] = candidate.point?.longitude ?? Number.NaN;
      columns.hours[slot] = openCache.idOf(candidate.hours, candidate.timeZone);
      columns.tieBreaker[slot] = fnv1a(candidate.id);
      columns.length[slot] = length;
      columns.facetGroup[slot] = facetGroupOf({
        category: columns.category[slot] ?? 0,
        languages: columns.languages[slot] ?? 0,
        accessibility: columns.accessibility[slot] ?? 0,
        statusChoice: columns.statusChoice[slot] ?? 0,
      });
      totalLength += length;
      return slot;
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      version += 1;
      slots.delete(id);
      countFurtherPlace(candidates[slot]?.service, -1);
      candidates[slot] = null;
      residencyRules.delete(slot);
      free.push(slot);
      totalLength -= columns.length[slot] ?? 0;
      return slot;
    },
  };

  function countFurtherPlace(service: string | undefined, change: 1 | -1): void {
    if (service === undefined) return;
    const count = (furtherPlaces.get(service) ?? 0) + change;
    if (count > 0) furtherPlaces.set(service, count);
    else furtherPlaces.delete(service);
  }

  function facetGroupOf(group: FacetGroup): number {
    const key = Object.values(group).join(' ');
    const existing = facetGroupAt.get(key);
    if (existing !== undefined) return existing;
    facetGroupAt.set(key, facetGroups.length);
    return facetGroups.push(group) - 1;
  }
}

/** Numbers distinct values from 1 on. 0 is the one of records that say nothing, and counts for all when there are too many. */
function createGroups<T>(none: T, keyOf: (value: T) => string): { values: readonly T[]; at(value: T): number } {
  const values = [none];
  const known = new Map([[keyOf(none), 0]]);
  return {
    values,
    at(value) {
      const key = keyOf(value);
      const existing = known.get(key);
      if (existing !== undefined || values.length > maxGroups) return existing ?? 0;
      known.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

/** A bit for each id. @throws RangeError for more than `maxTraits`. */
export function assignBits(ids: readonly string[]): ReadonlyMap<string, number> {
  if (ids.length > maxTraits) {
    throw new RangeError(
      `The lexicon names ${ids.length} populations or features; ${maxTraits} of a kind are possible.`,
    );
  }
  return new Map(ids.map((id, bit) => [id, 1 << bit]));
}

export function bitMask(ids: readonly string[], bits: ReadonlyMap<string, number>): number {
  let mask = 0;
  for (const id of ids) mask |= bits.get(id) ?? 0;
  return mask;
}

function makeColumns(capacity: number, from?: Columns): Columns {
  const columns: Columns = {
    category: new Uint8Array(capacity),
    type: new Uint8Array(capacity),
    languages: new Uint32Array(capacity),
    accessibility: new Uint32Array(capacity),
    serves: new Uint32Array(capacity),
    servesNot: new Uint32Array(capacity),
    named: new Uint32Array(capacity),
    has: new Uint32Array(capacity),
    hasNot: new Uint32Array(capacity),
    statusChoice: new Uint8Array(capacity),
    counties: new Uint16Array(capacity),
    town: new Uint16Array(capacity),
    localsOnly: new Uint8Array(capacity),
    statusFactor: new Float32Array(capacity),
    availabilityFactor: new Float32Array(capacity),
    availabilityUntil: new Float64Array(capacity),
    verifiedAt: new Float64Array(capacity),
    latitude: new Float32Array(capacity),
    longitude: new Float32Array(capacity),
    hours: new Int32Array(capacity),
    tieBreaker: new Uint32Array(capacity),
    length: new Float32Array(capacity),
    facetGroup: new Uint32Array(capacity),
  };
  if (from) for (const [name, column] of Object.entries(from)) columns[name as keyof Columns].set(column);
  return columns;
}
