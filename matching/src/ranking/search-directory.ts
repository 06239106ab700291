/** One search over the directory: collects evidence, filters and counts, ranks, and gives reasons for the requested page. */
import { ResourceCategory } from '@waymark/contract/enumerations';
import type {
  Facets,
  KindChoice,
  Match,
  NamedOrganization,
  SearchQuery,
  Understanding,
} from '@waymark/contract/search';
import type { Engine } from '../engine.ts';
import { milesTo, type Point, pointOf } from '../index/distance.ts';
import { assignBits, bitMask, type DocumentTable } from '../index/document-table.ts';
import type { Coverage, DirectoryGazetteer } from '../index/gazetteer.ts';
import type { IsOpenAt, NextOpeningAt } from '../index/index-document.ts';
import type { NameOrder } from '../index/name-order.ts';
import type { OpenStatusCache } from '../index/open-status-cache.ts';
import type { Postings } from '../index/postings.ts';
import type { ResourceConcepts } from '../index/resource-concepts.ts';
import type { VectorTable } from '../index/text-vectors.ts';
import { minuteMs } from '../text/zoned-clock.ts';
import type { NameMatch } from '../understanding/name-matcher.ts';
import type { Accumulators } from './accumulators.ts';
import { choicesOf, collectForBrowsing } from './browse.ts';
import {
  addCandidates,
  collectByNames,
  collectByNeed,
  collectBySimilarity,
  collectByWords,
  collectUnwanted,
} from './collect-candidates.ts';
import { createEstimatedScores, type EstimatedScores } from './estimated-scores.ts';
import { createFacetCounter } from './facets.ts';
import { compileFilters } from './filters.ts';
import { findOrganizations } from './find-organizations.ts';
import { reasonsFor } from './match-reasons.ts';
import type { NeedProfile } from './need-profiles.ts';
import { type ListedSlots, onePerService } from './one-per-service.ts';
import { pageOfSlots } from './page-of-slots.ts';
import { queryTerms } from './query-terms.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { createScorer, type Scorer } from './score-candidate.ts';
import { fromOpenAt, type Timing, timingOf } from './timing.ts';

export type SearchInput = {
  understanding: Understanding;
  query: SearchQuery;
  now: Date;
  /** BCP 47 language of the reasons. */
  locale: string;
  openAt: IsOpenAt;
  /** Without it, a closed place counts as not opening within the week. */
  nextOpening?: NextOpeningAt;
  /** Lists each place of a service by itself. */
  eachPlace?: boolean;
};

export type SearchAnswer = {
  /** The requested page only, best first. */
  hits: { id: string; match: Match }[];
  total: number;
  facets: Facets;
  /** Organizations matched by name. */
  names: NamedOrganization[];
  /** Categories to choose from when the text is vague or names no need. */
  choices: KindChoice[];
};

export type SearchParts = {
  engine: Engine;
  weights: RankingWeights;
  table: DocumentTable;
  openCache: OpenStatusCache;
  places: DirectoryGazetteer;
  nameOrder: NameOrder;
  words: ReadonlyMap<string, Postings>;
  concepts: readonly (Postings | undefined)[];
  categories: readonly Postings[];
  resourceConcepts: readonly (ResourceConcepts | undefined)[];
  vectors: VectorTable;
  accumulators: Accumulators;
  profileOf: (conceptId: string) => NeedProfile | null;
  unfilteredCounts: UnfilteredCounts;
};

/** Cached counts of the unfiltered list. */
export type UnfilteredCounts = { key: string; openAt: IsOpenAt | null; facets: Facets | null };

/** Minimum share of the best score. */
const minShare = 0.1;
/** With fewer records for its concepts, all records of a need's category are candidates. */
const minFoundByConcept = 60;
/** Without a known need, a record must contain this share of the query's words, by weight. */
const minShareCovered = 0.1;

export function searchDirectory(input: SearchInput, deps: SearchParts): SearchAnswer {
  const { understanding, query, now, openAt } = input;
  const { table, openCache, places, accumulators, nameOrder } = deps;
  const origin = query.near ?? pointOf(understanding.place);
  const coverage = origin && places.coverageAt(origin);
  const filter = compileFilters({ query, now, openAt, table, openCache, coverage });
  const serviceOf = input.eachPlace || !table.hasServices() ? null : table.serviceOf;
  const facets = createFacetCounter(table, openCache, now, openAt, serviceOf);
  const isSearch = query.query.trim() !== '' || understanding.needs.length > 0;
  const found = isSearch ? gather(input, deps) : null;
  const timing = timingOf(understanding, query.urgency, now);
  const ranker = createScorer({
    understanding,
    needs: found?.needs ?? [],
    timing,
    origin,
    homeCounty: query.near || query.location || understanding.place ? null : places.homeCounty(),
    countiesOfTown: places.countiesOfTown,
    now,
    openAt,
    nextOpening: input.nextOpening ?? fromOpenAt(openAt),
    table,
    openCache,
    lexicon: deps.engine.lexicon,
    sums: accumulators,
    weights: deps.weights,
  });

  if (!found && !filter) return wholeList(input, deps, { ranker, timing, coverage, serviceOf }, origin);

  const all = found ? accumulators.candidates.slots() : nameOrder.slots();
  const count = found ? accumulators.candidates.size() : all.length;
  const scores = found && estimateScores(found, deps, ranker);
  // For browsing there is no minimum score.
  const minScore = !scores || found?.browsed ? 0 : (scores.highest() * minShare) / ranker.maxGain;
  const filtered = new Int32Array(count);
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = all[at] ?? 0;
    if (scores && !scores.reaches(slot, minScore)) continue;
    const failed = filter ? filter(slot) : 0;
    facets.count(slot, failed);
    if (failed === 0) {
      filtered[total] = slot;
      total += 1;
    }
  }
  const exactScore = (slot: number) => {
    scores?.settle(slot);
    return accumulators.score.get(slot);
  };
  const listed = serviceOf
    ? onePerService(filtered, total, table, origin, scores && exactScore)
    : { slots: filtered, total, morePlaces: noMorePlaces };
  const page = pageOfSlots(listed.slots, listed.total, query, deps, origin, scores && { ranker, scores });
  for (const slot of page) scores?.settle(slot);
  const counted = facets.facets();
  return {
    hits: hitsOf(page, input, deps, origin, found, { ranker, timing, coverage, morePlaces: listed.morePlaces }),
    total: listed.total,
    facets: counted,
    names: findOrganizations(found?.names ?? [], table),
    choices: found && (found.browsed || understanding.vague) ? choicesOf(counted.category) : [],
  };
}

/** Scores every candidate, with its estimated similarity. */
function estimateScores(
  { answers, similarityError, exactSimilarity }: Found,
  { accumulators }: SearchParts,
  ranker: Scorer,
): EstimatedScores {
  const { candidates, similarity, score } = accumulators;
  const slots = candidates.slots();
  const count = candidates.size();
  let highest = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] ?? 0;
    const estimate = answers(slot) ? ranker.score(slot) : 0;
    score.set(slot, estimate);
    if (estimate > highest) highest = estimate;
  }
  return createEstimatedScores(
    {
      slots,
      count,
      scores: score.values(),
      error: similarityError * ranker.maxSimilarityGain,
      exactly(slot) {
        if (!answers(slot)) return 0;
        similarity.set(slot, exactSimilarity(slot));
        return ranker.score(slot);
      },
    },
    highest,
  );
}

type Order = {
  ranker: Scorer;
  timing: Timing | null;
  coverage: Coverage | null;
  morePlaces: ListedSlots['morePlaces'];
};
type WholeOrder = Omit<Order, 'morePlaces'> & { serviceOf: DocumentTable['serviceOf'] | null };

const noMorePlaces: ListedSlots['morePlaces'] = new Map();

/** The list without search and filters: its counts are cached until the directory changes, for a minute at most. */
function wholeList(input: SearchInput, deps: SearchParts, order: WholeOrder, origin: Point | null): SearchAnswer {
  const { now, openAt } = input;
  const { serviceOf } = order;
  const { table, openCache, nameOrder, unfilteredCounts } = deps;
  const all = nameOrder.slots();
  const key = `${table.version()} ${Math.floor(now.getTime() / minuteMs)} ${serviceOf !== null}`;
  let facets = unfilteredCounts.key === key && unfilteredCounts.openAt === openAt ? unfilteredCounts.facets : null;
  if (!facets) {
    const counter = createFacetCounter(table, openCache, now, openAt, serviceOf);
    for (const slot of all) counter.count(slot, 0);
    facets = counter.facets();
    Object.assign(unfilteredCounts, { key, openAt, facets });
  }
  const listed = serviceOf
    ? onePerService(all, all.length, table, origin, null)
    : { slots: all, total: all.length, morePlaces: noMorePlaces };
  const page = pageOfSlots(listed.slots, listed.total, input.query, deps, origin, null);
  const hits = hitsOf(page, input, deps, origin, null, { ...order, morePlaces: listed.morePlaces });
  return { hits, total: listed.total, facets: structuredClone(facets), names: [], choices: [] };
}

/** Minimum confidence for a name to be a reason. */
const minReasonConfidence = 0.5;

/** The lexicon's concept of information about any kind of help. */
const generalHelp = 'other.information';

type Found = {
  needs: { profile: NeedProfile; confidence: number; concept: string; category: string }[];
  /** No need was named: the list is for browsing. */
  browsed: boolean;
  words: Map<string, string>;
  names: readonly NameMatch[];
  answers(slot: number): boolean;
  /** Maximum error of the similarity of a candidate. */
  similarityError: number;
  exactSimilarity(slot: number): number;
};

function gather(input: SearchInput, deps: SearchParts): Found {
  const { understanding, query, now, locale } = input;
  const { engine, table, accumulators, words, concepts, categories, profileOf } = deps;
  const height = table.slotCount();
  accumulators.begin(height);
  const analysis =
    engine.analysisOf(understanding) ?? engine.analysisOf(engine.understand(query.query, { now, locale }));
  const someCertain = understanding.needs.some(({ maybe }) => !maybe);
  const needs = understanding.needs.flatMap(({ concept, confidence, category, maybe }) => {
    const profile = profileOf(concept);
    // Guesses must not outweigh certain needs, and nothing outweighs what the person added.
    const guess = (maybe && someCertain) || (query.concept.length > 0 && !query.concept.includes(concept));
    const weight = guess ? deps.weights.guess : 1;
    return profile ? [{ profile, confidence: confidence * weight, concept, category }] : [];
  });
  for (const [at, { profile }] of needs.entries()) {
    collectByNeed(at, profile, concepts, accumulators, deps.weights.offer);
  }
  for (const { profile } of accumulators.candidates.size() < minFoundByConcept ? needs : []) {
    for (const [category, postings] of categories.entries()) {
      if (profile.categoryFit[category] === 2) addCandidates(postings, accumulators);
    }
  }
  for (const id of analysis?.unwanted ?? []) {
    const postings = concepts[engine.lexicon.conceptAt.get(id) ?? -1];
    if (postings) collectUnwanted(postings, accumulators);
  }
  collectByNames(analysis?.names ?? [], accumulators);
  const keys = analysis ? queryTerms(analysis, engine.lexicon) : new Map<string, string>();
  const browsed =
    analysis?.hasNoNeed === true &&
    (understanding.vague || (needs.length === 0 && (understanding.place !== null || understanding.time !== null))) &&
    collectForBrowsing(
      {
        slots: deps.nameOrder.slots(),
        candidateAt: (slot) => table.candidates[slot] ?? null,
        columns: table.columns(),
        place: understanding.place,
        places: deps.places,
        populations: bitMask(
          understanding.populations.map(({ id }) => id),
          assignBits(engine.lexicon.populations.map(({ id }) => id)),
        ),
        general: understanding.vague ? concepts[engine.lexicon.conceptAt.get(generalHelp) ?? -1] : undefined,
      },
      accumulators,
    );
  const documentCount = table.size();
  const totalWeight = collectByWords(
    [...keys.keys()],
    {
      words,
      lengths: table.columns().length,
      documentCount,
      averageLength: Math.max(1, table.totalLength() / Math.max(1, documentCount)),
    },
    accumulators,
    needs.length === 0,
  );
  const vector = needs.length > 0 ? analysis?.classification?.vector : undefined;
  const needed = totalWeight * minShareCovered;
  const isOutOfScope = needs.length === 0 && (analysis?.outOfScope ?? false);
  const names = accumulators.name.values();
  const covered = accumulators.covered.values();
  const categoryOf = table.columns().category;
  const isNeeded = Uint8Array.from(ResourceCategory.options, (category) =>
    Number(needs.some((need) => need.category === category)),
  );
  return {
    needs,
    browsed,
    words: keys,
    names: analysis?.names ?? [],
    answers: (slot) => {
      if (browsed || (names[slot] ?? 0) > 0) return true;
      if (needs.length === 0) return !isOutOfScope && (covered[slot] ?? 0) >= needed;
      // A text that is only similar to the need gives no reason that could be told.
      return isNeeded[categoryOf[slot] ?? 0] === 1 || accumulators.told.has(slot) || accumulators.words.has(slot);
    },
    similarityError: vector ? collectBySimilarity(vector, deps.vectors, height, accumulators) : 0,
    exactSimilarity: (slot) => (vector ? deps.vectors.similarity(vector, slot) : 0),
  };
}

function hitsOf(
  slots: readonly number[],
  input: SearchInput,
  deps: SearchParts,
  origin: Point | null,
  found: Found | null,
  order: Order,
): SearchAnswer['hits'] {
  return slots.map((slot) => ({
    id: deps.table.candidates[slot]?.id ?? '',
    match: matchOf(slot, input, deps, origin, found, order),
  }));
}

function matchOf(
  slot: number,
  { understanding, query, now, openAt, nextOpening = fromOpenAt(openAt), locale }: SearchInput,
  { table, openCache, resourceConcepts, engine, accumulators, words }: SearchParts,
  origin: Point | null,
  found: Found | null,
  { ranker, timing, coverage, morePlaces }: Order,
): Match {
  const columns = table.columns();
  const candidate = table.candidates[slot];
  const concepts = resourceConcepts[slot];
  const open = openCache.statesAt(now, openAt)(columns.hours[slot] ?? -1);
  const miles = candidate && origin ? milesTo(candidate, origin) : undefined;
  const score = found ? Math.round(accumulators.score.get(slot) * 10_000) / 10_000 : 0;
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
          name:
            found?.names.find(
              ({ slots, ofOrganization, evidence }) =>
                evidence >= minReasonConfidence && (slots.includes(slot) || ofOrganization.includes(slot)),
            )?.name ?? null,
          wordsInCommon: () =>
            [...(found?.words ?? [])].filter(([key]) => words.get(key)?.has(slot)).map(([, typed]) => typed),
          elsewhere: ranker.isElsewhere(slot),
          localsOnly: columns.localsOnly[slot] === 1,
          lexicon: engine.lexicon,
          locale,
          open,
          timing,
          opensFrom: (from) => openCache.nextOpening(columns.hours[slot] ?? -1, from, nextOpening),
          distanceMiles: miles,
          // A position is more exact than the town.
          town: query.near ? null : understanding.place,
          coverage,
          morePlaces: morePlaces.get(slot) ?? 0,
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
