/** Scores one record for an understanding: a product of what it offers, for whom, where, and its availability. */
import { ResourceType } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import { milesBetween, type Point } from '../index/distance.ts';
import { assignBits, bitMask, type DocumentTable } from '../index/document-table.ts';
import type { DirectoryGazetteer } from '../index/gazetteer.ts';
import type { IsOpenAt, NextOpeningAt } from '../index/index-document.ts';
import type { OpenStatusCache } from '../index/open-status-cache.ts';
import { satisfiesResidency } from '../index/residency-rules.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { foldText } from '../text/fold.ts';
import { dayMs } from '../text/zoned-clock.ts';
import type { Accumulators } from './accumulators.ts';
import { languageMask, languagesToSpeak } from './languages-to-speak.ts';
import type { NeedProfile } from './need-profiles.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { availability, hotlineAvailability, type Timing } from './timing.ts';

/** Factor when known to be closed now and no time is given. */
const closedFactor = 0.985;
/** Gains when it is urgent: phone lines and walk-ins are faster. */
const hotlineGain = 0.1;
const walkInGain = 0.06;
/** Places by appointment or referral are slower even when open. */
const appointmentFactor = 0.85;
const referralFactor = 0.4;
/** Minimum capacity of a place that gains by being open. */
const minCapacity = 0.9;
/** Age from which on an unverified entry is less reliable. */
const staleAfterMs = 365 * dayMs;
const staleFactor = 0.985;
const distanceScaleMiles = 8;
/** Nearness of a place without a point: neither near nor far. */
const unknownNearness = 0.5;

type NeedInRank = { profile: NeedProfile; confidence: number; category: string };

export type ScorerInput = {
  understanding: Understanding;
  needs: readonly NeedInRank[];
  /** null when no time is given. */
  timing: Timing | null;
  origin: Point | null;
  /** The county that most of the directory serves; null when there is none, or the person's place is known. */
  homeCounty: string | null;
  countiesOfTown: DirectoryGazetteer['countiesOfTown'];
  now: Date;
  openAt: IsOpenAt;
  nextOpening: NextOpeningAt;
  table: DocumentTable;
  openCache: OpenStatusCache;
  lexicon: CompiledLexicon;
  sums: Accumulators;
  weights: RankingWeights;
};

export type Scorer = {
  score(slot: number): number;
  /** The score of each wish for a record, 0 where it offers nothing for it; valid until the next call. */
  categoryScores(slot: number): Float64Array;
  /** Whether a record serves only other counties than most of the directory; false when the person's place is known. */
  isElsewhere(slot: number): boolean;
  /** Whether a record offers the concept of the need, or a related one. */
  needOffered(slot: number, need: number): boolean;
  /** Needs of one category are variants of one wish; each category is a separate wish. */
  categoryCount: number;
  /** Maximum factor by which a score can increase for being open in time: 1 or more. */
  maxGain: number;
  /** Maximum increase of a score per increase of the similarity. */
  maxSimilarityGain: number;
};

const minOffered = 0.2;
const notComputed = -1;

export function createScorer(input: ScorerInput): Scorer {
  const {
    understanding,
    needs,
    timing,
    origin,
    homeCounty,
    countiesOfTown,
    now,
    openAt,
    nextOpening,
    table,
    openCache,
    lexicon,
    sums,
    weights,
  } = input;
  const columns = table.columns();
  const populationBit = assignBits(lexicon.populations.map(({ id }) => id));
  const featureBit = assignBits(lexicon.features.map(({ id }) => id));
  const populations = bitMask(
    understanding.populations.map(({ id }) => id),
    populationBit,
  );
  const features = bitMask(
    understanding.features.map(({ id }) => id),
    featureBit,
  );
  const hotline = ResourceType.options.indexOf('HOTLINE');
  const nowMs = now.getTime();
  const staleBefore = nowMs - staleAfterMs;
  const walkIn = featureBit.get('walk_in') ?? 0;
  const noReferral = featureBit.get('no_referral') ?? 0;
  const strongest = Math.max(...needs.map(({ confidence }) => confidence), 0);
  const languageBits = languageMask(languagesToSpeak(understanding));
  const elsewhereGroups = table.countyGroups.map(
    (counties) => homeCounty !== null && counties.length > 0 && !counties.includes(homeCounty),
  );
  const isElsewhere = (slot: number) => elsewhereGroups[columns.counties[slot] ?? 0] === true;
  const isTownAway = table.towns.map((town) => {
    const counties = homeCounty === null ? [] : countiesOfTown(town);
    return counties.length > 0 && !counties.includes(homeCounty ?? '');
  });
  const { place } = understanding;
  /** Position in the table; -1 when none is named, or no place is there. */
  const namedTown = place?.kind === 'city' ? table.towns.indexOf(foldText(place.name)) : -1;
  const isAway = (slot: number) => isTownAway[columns.town[slot] ?? 0] === true;
  const stateOf = openCache.statesAt(now, openAt);
  const types = ResourceType.options.length;
  const words = sums.words.values();
  const browsed = sums.browse.values();
  const similarity = sums.similarity.values();
  const names = sums.name.values();
  const unwanted = sums.unwanted.values();
  const offeredFor = needs.map((_, need) => sums.need(need).offered.values());
  const answeredBy = needs.map((_, need) => sums.need(need).answered.values());
  const confidences = Float64Array.from(needs, ({ confidence }) => confidence);
  /** For each need, what a place's category and type add: by category, then by type. */
  const kindsFor = needs.map(({ profile }) =>
    Float64Array.from({ length: profile.categoryFit.length * types }, (_, at) => {
      const category = profile.categoryFit[Math.floor(at / types)] ?? 0;
      const type = profile.typeFit[at % types] ?? 0;
      return (category === 2 ? weights.category : 0) + (category > 0 ? weights.type * type : 0);
    }),
  );

  const categories = [...new Set(needs.map(({ category }) => category))];
  const wishOf = needs.map(({ category }) => categories.indexOf(category));
  const wishScores = new Float64Array(categories.length);

  function answered(slot: number): Float64Array {
    wishScores.fill(0);
    const kind = (columns.category[slot] ?? 0) * types + (columns.type[slot] ?? 0);
    for (let need = 0; need < needs.length; need += 1) {
      const value = (confidences[need] ?? 0) * ((answeredBy[need]?.[slot] ?? 0) + (kindsFor[need]?.[kind] ?? 0));
      const wish = wishOf[need] ?? 0;
      const before = wishScores[wish] ?? 0;
      // Needs of one category are alternative guesses: the best counts, the others add to it.
      wishScores[wish] = Math.max(before, value) + weights.likeNeeds * Math.min(before, value);
    }
    return wishScores;
  }

  function score(slot: number): number {
    let best = 0;
    let sum = 0;
    answered(slot);
    for (let wish = 0; wish < wishScores.length; wish += 1) {
      const value = wishScores[wish] ?? 0;
      sum += value;
      if (value > best) best = value;
    }
    const common = words[slot] ?? 0;
    let value =
      best +
      (browsed[slot] ?? 0) +
      weights.furtherNeeds * (sum - best) +
      weights.words * (common / (common + weights.wordsHalf)) +
      weights.similarity * Math.max(0, similarity[slot] ?? 0);
    // A place that is named is meant, whatever its audience and hours: no factor applies.
    const named = weights.name * (names[slot] ?? 0);
    if (value <= 0) return named;
    value *= 1 - weights.unwanted * (unwanted[slot] ?? 0);
    value *= populationFactor(slot) * featureFactor(slot) * readinessOf(slot) * nearness(slot) * localsFactor(slot);
    if (isElsewhere(slot)) value *= 1 - weights.elsewhere;
    else if (isAway(slot)) value *= 1 - weights.away;
    if (columns.town[slot] === namedTown) value *= 1 + weights.town * answering(slot);
    if (timing) value *= timeFactor(slot, timing);
    if (((columns.languages[slot] ?? 0) & languageBits) !== 0) value *= 1 + weights.language;
    return value + named;
  }

  function populationFactor(slot: number): number {
    const ruledOut = (columns.servesNot[slot] ?? 0) & populations;
    let factor = ruledOut !== 0 ? 1 - weights.excluded : 1;
    if (((columns.serves[slot] ?? 0) & populations) !== 0) factor *= 1 + weights.population;
    const named = columns.named[slot] ?? 0;
    if ((named & populations) !== 0) factor *= 1 + weights.namedPopulation;
    else if (named !== 0) factor *= 1 - weights.otherPopulation;
    return factor;
  }

  function localsFactor(slot: number): number {
    const candidate = columns.localsOnly[slot] === 1 ? table.candidates[slot] : null;
    const rule = table.residencyRuleOf(slot);
    if (!candidate || !rule) return 1;
    const local = satisfiesResidency(rule, understanding.place, candidate);
    if (local === null) return 1 - weights.locals;
    return local ? 1 : 1 - weights.excluded;
  }

  function featureFactor(slot: number): number {
    if (features === 0) return 1;
    const ruledOut = (columns.hasNot[slot] ?? 0) & features;
    const fulfilled = ((columns.has[slot] ?? 0) & features) !== 0;
    return (ruledOut !== 0 ? 1 - weights.excluded : 1) * (fulfilled ? 1 + weights.feature : 1);
  }

  /** The factor of the reported availability until it ends, else of the status. */
  function capacityOf(slot: number): number {
    const held = (columns.availabilityUntil[slot] ?? 0) > nowMs;
    return (held ? columns.availabilityFactor[slot] : columns.statusFactor[slot]) ?? 1;
  }

  function readinessOf(slot: number): number {
    let factor = capacityOf(slot);
    if (!timing && stateOf(columns.hours[slot] ?? -1) === 0) factor *= closedFactor;
    if ((columns.verifiedAt[slot] ?? Number.NaN) < staleBefore) factor *= staleFactor;
    return factor;
  }

  /** Being open in time increases the score in proportion to how well the place answers the need. */
  function timeFactor(slot: number, timing: Timing): number {
    const answers = answering(slot);
    let factor = 1 + timing.weight * inTime(slot, timing) * answers;
    if (!timing.pressing) return factor;
    if (columns.type[slot] === hotline) factor *= 1 + hotlineGain * answers;
    if (((columns.has[slot] ?? 0) & walkIn) !== 0) factor *= 1 + walkInGain * answers;
    return factor;
  }

  /** 1 for a record that offers the most important need, less for others, 0 for none. */
  function answering(slot: number): number {
    if (strongest === 0) return 1;
    let max = 0;
    for (let need = 0; need < needs.length; need += 1) {
      const confidence = confidences[need] ?? 0;
      if (confidence > max && (offeredFor[need]?.[slot] ?? 0) >= minOffered) max = confidence;
    }
    return max / strongest;
  }

  /** Availability in time, 0 to 1. */
  function inTime(slot: number, timing: Timing): number {
    if (capacityOf(slot) < minCapacity) return 0;
    let value = timely(columns.hours[slot] ?? -1, timing);
    if (Number.isNaN(value)) value = columns.type[slot] === hotline ? hotlineAvailability : availability(timing, value);
    const hasNot = columns.hasNot[slot] ?? 0;
    if ((hasNot & noReferral) !== 0) value *= referralFactor;
    if ((hasNot & walkIn) !== 0) value *= appointmentFactor;
    return value;
  }

  /** The availability of each hours line: computed once per search. NaN for places whose hours are unknown. */
  const timelyByLine = new Float64Array(timing ? openCache.lineCount() : 0).fill(notComputed);

  function timely(line: number, timing: Timing): number {
    if (line < 0) return Number.NaN;
    let value = timelyByLine[line] ?? 0;
    if (value === notComputed) {
      const at = openCache.next(line, timing.from, nextOpening);
      value = Number.isNaN(at) ? at : availability(timing, at);
      timelyByLine[line] = value;
    }
    return value;
  }

  function nearness(slot: number): number {
    if (!origin) return 1;
    const latitude = columns.latitude[slot] ?? Number.NaN;
    const near = Number.isNaN(latitude)
      ? unknownNearness
      : Math.exp(-milesBetween(latitude, columns.longitude[slot] ?? 0, origin) / distanceScaleMiles);
    return 1 + weights.distance * (2 * near - 1);
  }

  const maxGain = timing ? (1 + timing.weight) * (1 + hotlineGain) * (1 + walkInGain) : 1;
  const gains = [
    weights.population,
    weights.namedPopulation,
    weights.feature,
    weights.distance,
    weights.town,
    weights.language,
  ];
  const maxFactor = gains.reduce((factor, gain) => factor * (1 + gain), maxGain);

  return {
    score,
    categoryScores: answered,
    isElsewhere,
    needOffered: (slot, need) => (offeredFor[need]?.[slot] ?? 0) >= minOffered,
    categoryCount: categories.length,
    maxGain,
    maxSimilarityGain: weights.similarity * maxFactor,
  };
}
