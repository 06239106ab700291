/** How well one record answers what was understood: a product of what it offers, for whom, where, and whether it can be had. */
import { filterLanguages, ResourceType, type Urgency } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import type { OpenAt } from './candidate.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { milesBetween, type Point } from './distance.ts';
import { bitsOf, type DocumentTable, maskOf } from './document-table.ts';
import { livesThere, localsRule } from './locals-only.ts';
import type { OpenCache } from './open-cache.ts';
import type { NeedProfile } from './related-concepts.ts';
import { channels, type Scratch } from './scratch.ts';
import type { RankWeights } from './weights.ts';

/** Known to be closed at the moment, with no urgency told; and with it. */
const closedFactor = 0.985;
const closedUrgentFactor = 0.85;
const openUrgentFactor = 1.12;
const hotlineUrgentFactor = 1.1;
const walkInUrgentFactor = 1.06;
/** An entry that nobody has checked for this long is a little less sure to be right. */
const staleAfterMs = 365 * 86_400_000;
const staleFactor = 0.985;
const distanceScaleMiles = 8;
/** Place without a door: neither near nor far. */
const nowhereNearness = 0.5;

export type NeedInRank = { profile: NeedProfile; confidence: number; category: string };

export type RankInput = {
  understanding: Understanding;
  needs: readonly NeedInRank[];
  urgency: Urgency | undefined;
  origin: Point | null;
  now: Date;
  openAt: OpenAt;
  table: DocumentTable;
  openCache: OpenCache;
  lexicon: CompiledLexicon;
  scratch: Scratch;
  weights: RankWeights;
};

const languageNames: Record<string, (typeof filterLanguages)[number]> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ru: 'Russian',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
  ar: 'Arabic',
  hi: 'Hindi',
};

/** The contract's name of a language we hear, as stored languages are compared with. */
export function languageName(code: string): (typeof filterLanguages)[number] | undefined {
  return languageNames[code];
}

/** Wishes that are read from other columns than the words of a record. */
export const openNowFeatures: ReadonlySet<string> = new Set(['open_now', 'tonight', 'same_day']);

export type Ranker = {
  score(slot: number): number;
  /** What the needs of each category find at a record, 0 where it answers none. */
  answered(slot: number): Float64Array;
  /** Whether a record offers what the need asks for, or something near it. */
  needOffered(slot: number, need: number): boolean;
  /** Needs of one category are facets of one wish; each category is a wish of its own. */
  wishCount: number;
};

const leastOffered = 0.2;

export function createRanker(input: RankInput): Ranker {
  const { understanding, needs, urgency, origin, now, openAt, table, openCache, lexicon, scratch, weights } = input;
  const columns = table.columns();
  const populationBit = bitsOf(lexicon.populations.map(({ id }) => id));
  const featureBit = bitsOf(lexicon.features.map(({ id }) => id));
  const people = maskOf(
    understanding.populations.map(({ id }) => id),
    populationBit,
  );
  const wishes = maskOf(
    understanding.features.map(({ id }) => id),
    featureBit,
  );
  const hotline = ResourceType.options.indexOf('HOTLINE');
  const staleBefore = now.getTime() - staleAfterMs;
  const walkIn = featureBit.get('walk_in') ?? 0;
  const wantsOpen = understanding.features.some(({ id }) => openNowFeatures.has(id));
  const pressing = urgency === 'HIGH' || urgency === 'CRITICAL' || wantsOpen || understanding.crisis !== null;
  const language = languageName(understanding.language);
  const languageBit = language && language !== 'English' ? 1 << filterLanguages.indexOf(language) : 0;
  const words = scratch.channel(channels.words);
  const likeness = scratch.channel(channels.likeness);
  const likenessRange = 1 - weights.leastLikeness;
  const unwanted = scratch.channel(channels.unwanted);
  const found = needs.map((_, need) => scratch.channel(channels.needs + need));

  function needScore(slot: number, need: number): number {
    const { profile, confidence } = needs[need] ?? {};
    if (!profile || confidence === undefined) return 0;
    const offered = found[need]?.[slot] ?? 0;
    const category = profile.categoryFit[columns.category[slot] ?? 0] ?? 0;
    const type = profile.typeFit[columns.type[slot] ?? 0] ?? 0;
    const kind =
      (category === 2 ? weights.category : category === 1 ? weights.alsoCategory : 0) +
      (category > 0 ? weights.type * type : 0);
    return confidence * (offered + kind);
  }

  const categories = [...new Set(needs.map(({ category }) => category))];
  const wishOf = needs.map(({ category }) => categories.indexOf(category));
  const wishScores = new Float64Array(categories.length);

  function answered(slot: number): Float64Array {
    wishScores.fill(0);
    for (let need = 0; need < needs.length; need += 1) {
      const value = needScore(slot, need);
      const wish = wishOf[need] ?? 0;
      const before = wishScores[wish] ?? 0;
      // Needs of one kind are guesses at one wish: the best counts, the others help.
      wishScores[wish] = Math.max(before, value) + weights.likeNeeds * Math.min(before, value);
    }
    return wishScores;
  }

  function score(slot: number): number {
    let best = 0;
    let sum = 0;
    for (const value of answered(slot)) {
      sum += value;
      if (value > best) best = value;
    }
    const common = words[slot] ?? 0;
    let value = best + weights.furtherNeeds * (sum - best) + weights.words * (common / (common + weights.wordsHalf));
    const like = (likeness[slot] ?? 0) - weights.leastLikeness;
    if (like > 0) value += (weights.likeness * like) / likenessRange;
    if (value <= 0) return 0;
    value *= 1 - weights.unwanted * (unwanted[slot] ?? 0);
    value *= peopleFactor(slot) * wishFactor(slot) * availability(slot) * nearness(slot) * localsFactor(slot);
    if (languageBit !== 0 && ((columns.languages[slot] ?? 0) & languageBit) !== 0) value *= 1 + weights.language;
    return value;
  }

  function peopleFactor(slot: number): number {
    const ruledOut = (columns.servesNot[slot] ?? 0) & people;
    let factor = ruledOut !== 0 ? 1 - weights.excluded : 1;
    if (((columns.serves[slot] ?? 0) & people) !== 0) factor *= 1 + weights.population;
    const named = columns.named[slot] ?? 0;
    if ((named & people) !== 0) factor *= 1 + weights.namedPopulation;
    else if (named !== 0) factor *= 1 - weights.otherPopulation;
    return factor;
  }

  function localsFactor(slot: number): number {
    const candidate = columns.localsOnly[slot] === 1 ? table.candidates[slot] : null;
    const rule = candidate && localsRule(candidate);
    if (!candidate || !rule) return 1;
    const local = livesThere(rule, understanding.place, candidate);
    if (local === null) return 1 - weights.locals;
    return local ? 1 : 1 - weights.excluded;
  }

  function wishFactor(slot: number): number {
    if (wishes === 0) return 1;
    const ruledOut = (columns.hasNot[slot] ?? 0) & wishes;
    const fulfilled = ((columns.has[slot] ?? 0) & wishes) !== 0;
    return (ruledOut !== 0 ? 1 - weights.excluded : 1) * (fulfilled ? 1 + weights.feature : 1);
  }

  function availability(slot: number): number {
    let factor = columns.readiness[slot] ?? 1;
    const open = openCache.read(columns.hours[slot] ?? -1, now, openAt);
    if (open === 0) factor *= pressing ? closedUrgentFactor : closedFactor;
    else if (open === 1 && pressing) factor *= openUrgentFactor;
    if (pressing && columns.type[slot] === hotline) factor *= hotlineUrgentFactor;
    if (pressing && ((columns.has[slot] ?? 0) & walkIn) !== 0) factor *= walkInUrgentFactor;
    if ((columns.verifiedAt[slot] ?? Number.NaN) < staleBefore) factor *= staleFactor;
    return factor;
  }

  function nearness(slot: number): number {
    if (!origin) return 1;
    const latitude = columns.latitude[slot] ?? Number.NaN;
    const near = Number.isNaN(latitude)
      ? nowhereNearness
      : Math.exp(-milesBetween(latitude, columns.longitude[slot] ?? 0, origin) / distanceScaleMiles);
    return 1 + weights.distance * (2 * near - 1);
  }

  return {
    score,
    answered,
    needOffered: (slot, need) => (found[need]?.[slot] ?? 0) >= leastOffered,
    wishCount: categories.length,
  };
}
