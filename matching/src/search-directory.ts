/** One search over the directory: gather evidence, filter and count, rank, order the first screen, say why. */
import type { Facets, Match } from '@waymark/contract/search';
import type { OpenAt } from './candidate.ts';
import type { SearchAnswer, SearchInput } from './directory-index.ts';
import type { DirectoryPlaces } from './directory-places.ts';
import { milesBetween, type Point } from './distance.ts';
import type { DocumentTable } from './document-table.ts';
import type { Engine } from './engine.ts';
import { createFacetCounter } from './facets.ts';
import { compileFilters } from './filters.ts';
import { gatherNeed, gatherUnwanted, gatherWords, touchAll } from './gather.ts';
import { interleave } from './interleave.ts';
import type { NameOrder } from './name-order.ts';
import type { OpenCache } from './open-cache.ts';
import type { Postings } from './postings.ts';
import { queryWords } from './query-words.ts';
import { createRanker, openNowFeatures, type Ranker } from './rank.ts';
import { reasonsFor } from './reasons.ts';
import type { NeedProfile } from './related-concepts.ts';
import type { ResourceConcepts } from './resource-concepts.ts';
import { channels, type Scratch } from './scratch.ts';
import type { SenseTable } from './sense-of-resource.ts';
import { topK } from './top-k.ts';
import type { RankWeights } from './weights.ts';

export type SearchParts = {
  engine: Engine;
  weights: RankWeights;
  table: DocumentTable;
  openCache: OpenCache;
  places: DirectoryPlaces;
  nameOrder: NameOrder;
  words: ReadonlyMap<string, Postings>;
  concepts: readonly (Postings | undefined)[];
  categories: readonly Postings[];
  described: readonly (ResourceConcepts | undefined)[];
  senses: SenseTable;
  scratch: Scratch;
  profileOf: (conceptId: string) => NeedProfile | null;
  wholeCounts: WholeCounts;
};

/** The counts of the unfiltered list, kept while they hold. */
export type WholeCounts = { key: string; openAt: OpenAt | null; facets: Facets | null };

const minuteMs = 60_000;

/** The first screens are ordered with all needs in view; what follows is by score alone. */
const interleaved = 60;
/** Below this part of the best score a record is no answer. */
const leastPart = 0.08;
const fewFound = 60;
/** Without a need that we know, a record must hold this part of the words, by weight, to be an answer. */
const leastCovered = 0.1;

export function searchDirectory(input: SearchInput, parts: SearchParts): SearchAnswer {
  const { understanding, query, now, openAt } = input;
  const { table, openCache, places, scratch, nameOrder } = parts;
  const origin = query.near ?? pointOf(understanding.place);
  const filter = compileFilters({
    query,
    now,
    openAt,
    table,
    openCache,
    coverage: query.near && query.radiusMiles !== undefined ? places.coverageAt(query.near) : null,
  });
  const facets = createFacetCounter(table, openCache, now, openAt);
  const asked = query.query.trim() !== '' || understanding.needs.length > 0;
  const found = asked ? gather(input, parts) : null;
  const ranker = createRanker({
    understanding,
    needs: found?.needs ?? [],
    urgency: query.urgency,
    origin,
    now,
    openAt,
    table,
    openCache,
    lexicon: parts.engine.lexicon,
    scratch,
    weights: parts.weights,
  });

  if (!found && !filter) return wholeList(input, parts, ranker, origin);

  const all = found ? scratch.touched() : nameOrder.slots();
  const count = found ? scratch.size() : all.length;
  const scores = scratch.channel(channels.score);
  let least = 0;
  if (found) {
    let most = 0;
    for (let at = 0; at < count; at += 1) {
      const slot = all[at] ?? 0;
      const score = found.answers(slot) ? ranker.score(slot) : 0;
      scores[slot] = score;
      if (score > most) most = score;
    }
    least = most * leastPart;
  }
  const kept = new Int32Array(count);
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = all[at] ?? 0;
    if (found && ((scores[slot] ?? 0) <= 0 || (scores[slot] ?? 0) < least)) continue;
    const failed = filter ? filter(slot) : 0;
    facets.count(slot, failed);
    if (failed === 0) {
      kept[total] = slot;
      total += 1;
    }
  }
  const page = pageOf(kept, total, input, parts, origin, found ? ranker : null);
  const hits = page.map((slot) => {
    const candidate = table.candidates[slot];
    return { id: candidate?.id ?? '', match: matchOf(slot, input, parts, origin, found, ranker) };
  });
  return { hits, total, facets: facets.facets() };
}

/** Everything by name: its counts only change with the directory or with the minute. */
function wholeList(input: SearchInput, parts: SearchParts, ranker: Ranker, origin: Point | null): SearchAnswer {
  const { now, openAt } = input;
  const { table, openCache, nameOrder, wholeCounts } = parts;
  const all = nameOrder.slots();
  const key = `${table.version()} ${Math.floor(now.getTime() / minuteMs)}`;
  let facets = wholeCounts.key === key && wholeCounts.openAt === openAt ? wholeCounts.facets : null;
  if (!facets) {
    const counter = createFacetCounter(table, openCache, now, openAt);
    for (const slot of all) counter.count(slot, 0);
    facets = counter.facets();
    Object.assign(wholeCounts, { key, openAt, facets });
  }
  const hits = pageOf(all, all.length, input, parts, origin, null).map((slot) => ({
    id: table.candidates[slot]?.id ?? '',
    match: matchOf(slot, input, parts, origin, null, ranker),
  }));
  return { hits, total: all.length, facets: structuredClone(facets) };
}

type Found = {
  needs: { profile: NeedProfile; confidence: number; concept: string; category: string }[];
  words: Map<string, string>;
  answers(slot: number): boolean;
};

function gather(input: SearchInput, parts: SearchParts): Found {
  const { understanding, query, now, locale } = input;
  const { engine, table, scratch, words, concepts, categories, profileOf } = parts;
  const height = table.height();
  scratch.begin(height);
  const again = engine.heardFor(understanding) ?? engine.heardFor(engine.understand(query.query, { now, locale }));
  const needs = understanding.needs.flatMap(({ concept, confidence, category }) => {
    const profile = profileOf(concept);
    return profile ? [{ profile, confidence, concept, category }] : [];
  });
  for (const [at, { profile }] of needs.entries()) {
    gatherNeed(at, profile, concepts, scratch);
  }
  // Where few places say that they offer it, others of the category may still know the way.
  for (const { profile } of scratch.size() < fewFound ? needs : []) {
    for (const [category, postings] of categories.entries()) {
      if (profile.categoryFit[category] === 2) touchAll(postings, scratch);
    }
  }
  for (const id of again?.unwanted ?? []) {
    const postings = concepts[engine.lexicon.conceptAt.get(id) ?? -1];
    if (postings) gatherUnwanted(postings, scratch);
  }
  const keys = again ? queryWords(again, engine.lexicon) : new Map<string, string>();
  const documents = table.size();
  const whole = gatherWords(
    [...keys.keys()],
    {
      words,
      lengths: table.columns().length,
      documents,
      averageLength: Math.max(1, table.totalLength() / Math.max(1, documents)),
    },
    scratch,
    needs.length === 0,
  );
  if (again?.sense && needs.length > 0) parts.senses.gather(again.sense.vector, table.candidates, scratch);
  const covered = scratch.channel(channels.covered);
  const needed = needs.length > 0 ? 0 : whole * leastCovered;
  const silent = needs.length === 0 && (again?.outOfScope ?? false);
  return { needs, words: keys, answers: (slot) => !silent && (covered[slot] ?? 0) >= needed };
}

function pageOf(
  kept: Int32Array,
  total: number,
  { query }: SearchInput,
  { table, nameOrder, scratch }: SearchParts,
  origin: Point | null,
  ranker: Ranker | null,
): number[] {
  const first = (query.page - 1) * query.size;
  const last = first + query.size;
  if (query.sort === 'distance' && origin) {
    const columns = table.columns();
    const miles = (slot: number) => {
      const latitude = columns.latitude[slot] ?? Number.NaN;
      if (Number.isNaN(latitude)) return Number.POSITIVE_INFINITY;
      return milesBetween(latitude, columns.longitude[slot] ?? 0, origin);
    };
    return topK(kept, total, last, (a, b) => ordered(miles(a), miles(b)) || nameOrder.compare(a, b)).slice(first);
  }
  if (query.sort === 'updated') {
    const updated = (slot: number) => table.candidates[slot]?.updatedAt ?? 0;
    return topK(kept, total, last, (a, b) => updated(b) - updated(a) || nameOrder.compare(a, b)).slice(first);
  }
  // Without evidence the records came in the order of their names.
  if (!ranker) return Array.from(kept.subarray(first, Math.min(last, total)));
  if (query.sort !== 'relevance') {
    return topK(kept, total, last, nameOrder.compare).slice(first);
  }
  const scores = scratch.channel(channels.score);
  const { lot } = table.columns();
  const better = (a: number, b: number) =>
    (scores[b] ?? 0) - (scores[a] ?? 0) || (lot[a] ?? 0) - (lot[b] ?? 0) || nameOrder.compare(a, b);
  const best = topK(kept, total, Math.max(last, interleaved), better);
  const ranked = best.slice(0, interleaved).map((slot) => ({
    slot,
    score: scores[slot] ?? 0,
    wishes: [...ranker.answered(slot)],
    organization: table.candidates[slot]?.organizationId ?? table.candidates[slot]?.organizationName,
  }));
  const screens = interleave(ranked, ranker.wishCount).map(({ slot }) => slot);
  return [...screens, ...best.slice(interleaved)].slice(first, last);
}

/** Infinity minus infinity is not a number; equal is what is meant. */
function ordered(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function matchOf(
  slot: number,
  { understanding, query, now, openAt, locale }: SearchInput,
  { table, openCache, described, engine, scratch }: SearchParts,
  origin: Point | null,
  found: Found | null,
  ranker: Ranker,
): Match {
  const columns = table.columns();
  const candidate = table.candidates[slot];
  const concepts = described[slot];
  const open = openCache.read(columns.hours[slot] ?? -1, now, openAt);
  const miles =
    origin && candidate?.point ? milesBetween(candidate.point.latitude, candidate.point.longitude, origin) : undefined;
  const score = found ? Math.round((scratch.channel(channels.score)[slot] ?? 0) * 10_000) / 10_000 : 0;
  const answered = (found?.needs ?? [])
    .filter((_, need) => ranker.needOffered(slot, need))
    .map(({ concept }) => concept);
  const reasons =
    candidate && concepts
      ? reasonsFor({
          candidate,
          concepts,
          understanding,
          profiles: found?.needs.map(({ profile }) => profile) ?? [],
          words: found?.words ?? new Map(),
          lexicon: engine.lexicon,
          locale,
          open,
          distanceMiles: miles,
          fromSomewhere: origin !== null,
          pressing:
            query.urgency === 'HIGH' ||
            query.urgency === 'CRITICAL' ||
            understanding.features.some(({ id }) => openNowFeatures.has(id)),
          now: now.getTime(),
        })
      : [];
  return {
    score,
    reasons,
    ...(miles === undefined ? {} : { distanceMiles: Math.round(miles * 100) / 100 }),
    ...(open === -1 ? {} : { openNow: open === 1 }),
    ...(found ? { needs: answered } : {}),
  };
}

function pointOf(place: { latitude?: number | undefined; longitude?: number | undefined } | null): Point | null {
  return place?.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;
}
