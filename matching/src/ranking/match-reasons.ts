/** Why a record is offered, in the reader's language. Every reason is read from the record; nothing is assumed. */
import { requiresStreet } from '@waymark/contract/resource-form-rules';
import type { MatchReason, Understanding, UnderstoodPlace } from '@waymark/contract/search';
import type { Coverage } from '../index/gazetteer.ts';
import type { IndexDocument, NextOpening } from '../index/index-document.ts';
import { residencyRule, satisfiesResidency } from '../index/residency-rules.ts';
import type { ResourceConcepts } from '../index/resource-concepts.ts';
import { onlyCountiesOf } from '../index/service-areas.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { AskFirstScope, Trait } from '../lexicon/lexicon-schema.ts';
import { localizedLabel } from '../lexicon/localized-label.ts';
import { clockTime, weekdayName } from '../text/clock-words.ts';
import { foldText } from '../text/fold.ts';
import { formatNumber, languageNameIn } from '../text/formats.ts';
import { type Language, languageName } from '../text/language.ts';
import { dayMs, startOfDay } from '../text/zoned-clock.ts';
import { minOffered } from './collect-candidates.ts';
import { languagesToSpeak } from './languages-to-speak.ts';
import type { NeedProfile } from './need-profiles.ts';
import { openingReasons } from './opening-reasons.ts';
import { reasonPhrases } from './reason-phrases.ts';
import { pressingFeatures, type Timing } from './timing.ts';

export type ReasonInput = {
  candidate: IndexDocument;
  concepts: ResourceConcepts;
  understanding: Understanding;
  profiles: readonly (NeedProfile | null)[];
  /** The matched name of the place or its organization. */
  name: string | null;
  /** The words of the need that the record contains, as typed. A function, because few records need it. */
  wordsInCommon: () => string[];
  /** Whether the record serves only other counties than most of the directory. */
  elsewhere: boolean;
  /** Whether the record takes only people who live nearby. */
  localsOnly: boolean;
  lexicon: CompiledLexicon;
  locale: string;
  open: 1 | 0 | -1;
  distanceMiles: number | undefined;
  /** The town or ZIP code from whose center distances are measured; null when they are from elsewhere. */
  town: UnderstoodPlace | null;
  /** What serves the position of the search; null when it has none. */
  coverage: Coverage | null;
  /** The number of other places of the same service that were found too. */
  morePlaces: number;
  /** When help is wanted; null when no time is given: then opening times are no reason. */
  timing: Timing | null;
  /** The first moment from the given one on, in milliseconds since 1970, from which the place is certainly open. */
  opensFrom: (from: number) => NextOpening | null;
  /** Milliseconds since 1970. */
  now: number;
};

const maxConceptReasons = 3;
const maxWordsShown = 3;
const maxAreasShown = 3;
/** Positions are rounded more coarsely. */
const minMilesShown = 0.1;
const oldEntryMs = 365 * dayMs;

export function reasonsFor(input: ReasonInput): MatchReason[] {
  const reasons = [
    // First, because a card shows only some reasons.
    ...placesReasons(input),
    ...nameReasons(input),
    ...offerReasons(input),
    ...traitReasons(input),
    ...elsewhereReasons(input),
    ...localsReasons(input),
    ...practicalReasons(input),
    ...statusCautions(input),
  ];
  const seen = new Set<string>();
  return reasons.filter(({ label }) => !seen.has(label) && seen.add(label));
}

function placesReasons({ morePlaces, locale }: ReasonInput): MatchReason[] {
  if (morePlaces === 0) return [];
  const phrases = reasonPhrases(locale).morePlaces;
  const phrase = phrases[new Intl.PluralRules(locale).select(morePlaces)] ?? phrases.other;
  return [{ kind: 'places', label: phrase.replace('{count}', formatNumber(morePlaces, 0, locale)) }];
}

function nameReasons({ name, locale }: ReasonInput): MatchReason[] {
  return name === null ? [] : [{ kind: 'name', label: reasonPhrases(locale).name.replace('{name}', () => name) }];
}

function offerReasons({
  candidate,
  concepts,
  understanding,
  profiles,
  name,
  wordsInCommon,
  lexicon,
  locale,
}: ReasonInput): MatchReason[] {
  const offered = concepts.concepts.filter(([, weight]) => weight >= minOffered);
  const reasons: MatchReason[] = [];
  let sameCategory = false;
  for (const [at, need] of understanding.needs.entries()) {
    sameCategory ||= need.category === candidate.category;
    let best: { id: string; value: number } | null = null;
    for (const [id, weight] of offered) {
      const value = weight * (profiles[at]?.fitOf.get(id) ?? 0);
      if (value > (best?.value ?? 0)) best = { id, value };
    }
    const concept = best && lexicon.concepts[lexicon.conceptAt.get(best.id) ?? -1];
    if (concept && reasons.length < maxConceptReasons)
      reasons.push({ kind: 'concept', label: localizedLabel(concept.label, locale) });
  }
  if (reasons.length > 0) return reasons;
  const phrases = reasonPhrases(locale);
  if (sameCategory) reasons.push({ kind: 'category', label: phrases.category[candidate.category] });
  // The words of its name stand in the reason before.
  const common = name === null ? wordsInCommon() : [];
  if (common.length > 0) {
    const shown = common.slice(0, maxWordsShown).join(', ');
    reasons.push({ kind: 'words', label: phrases.mentions.replace('{words}', shown) });
  }
  return reasons;
}

function traitReasons({ candidate, concepts, understanding, lexicon, locale, open }: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const reasons: MatchReason[] = [];
  const say = (kind: 'population' | 'feature', trait: Trait, denied: string) => {
    if (concepts.fits.includes(trait.id)) reasons.push({ kind, label: localizedLabel(trait.reason, locale) });
    else if (concepts.excludes.includes(trait.id)) {
      reasons.push({ kind: 'caution', label: denied.replace(/\{\w+\}/, localizedLabel(trait.label, locale)) });
    } else if (trait.askFirst && isWorthAsking(trait.askWhere, candidate)) {
      reasons.push({ kind: 'caution', label: localizedLabel(trait.askFirst, locale) });
    }
  };
  for (const { id } of understanding.populations) {
    const trait = lexicon.populations.find((one) => one.id === id);
    if (trait) say('population', trait, phrases.notFor);
  }
  const spoken = languagesToSpeak(understanding).filter((code) => speaks(candidate, code));
  for (const { id } of understanding.features) {
    if (id === 'interpreter' && spoken.length > 0) continue;
    const trait = lexicon.features.find((one) => one.id === id);
    if (isAnsweredByPlace(id, candidate) || !hasWayFor(id, candidate)) continue;
    // Known hours are better evidence for "now" than words.
    if (trait && !(pressingFeatures.has(id) && open !== -1)) say('feature', trait, phrases.without);
  }
  for (const code of spoken) {
    const label = phrases.speaks.replace('{language}', languageNameIn(locale, code) ?? code);
    reasons.push({ kind: 'feature', label });
  }
  return reasons;
}

function speaks({ languages }: IndexDocument, code: Language): boolean {
  const name = languageName(code);
  return name !== undefined && languages.some((one) => one.includes(name));
}

/** "Ask if they take families" applies to a shelter, not to a wood bank. */
function isWorthAsking(where: AskFirstScope | undefined, candidate: IndexDocument): boolean {
  if (!where) return true;
  const isRemote = !requiresStreet(candidate.locationKind);
  if (where.door && isRemote) return false;
  if (!where.categories && !where.types && !where.rules) return true;
  const hasRules = candidate.requirements.length > 0 || candidate.restrictions.length > 0;
  return (
    (where.categories?.includes(candidate.category) ?? false) ||
    (where.types?.includes(candidate.type) ?? false) ||
    (where.rules === true && hasRules)
  );
}

/** Features that follow from the kind of place: they are among the practical reasons. */
function isAnsweredByPlace(feature: string, candidate: IndexDocument): boolean {
  if (feature === 'by_phone') return isByPhone(candidate);
  if (feature === 'online') return isOnline(candidate);
  return feature === 'home_visit' && candidate.locationKind === 'mobile';
}

/** Whether the record has the number or address that help by phone or online needs, whatever its text says. */
function hasWayFor(feature: string, { reach = [] }: IndexDocument): boolean {
  if (feature === 'by_phone') return reach.includes('phone') || reach.includes('text');
  return feature !== 'online' || reach.includes('website') || reach.includes('email');
}

/** "By phone" and "online" are only useful with a number or a website. */
function isByPhone({ locationKind, reach = [] }: IndexDocument): boolean {
  return locationKind === 'phone' && reach.includes('phone');
}

function isOnline({ locationKind, reach = [] }: IndexDocument): boolean {
  return locationKind === 'virtual' && reach.includes('website');
}

function elsewhereReasons({ candidate, locale, elsewhere }: ReasonInput): MatchReason[] {
  // A caution, not an exclusion: that it serves nobody else is likely, but not certain.
  return elsewhere ? [{ kind: 'caution', label: servesAreas(candidate.serviceArea, locale) }] : [];
}

function servesAreas(areas: readonly string[], locale: string): string {
  const listed = areas.slice(0, maxAreasShown).join(', ');
  const shown = areas.length > maxAreasShown ? `${listed} …` : listed;
  return reasonPhrases(locale).servesArea.replace('{area}', () => shown);
}

/** The rule as it is written: the reader can judge whether it applies. */
function localsReasons({ candidate, understanding, locale, localsOnly }: ReasonInput): MatchReason[] {
  const rule = localsOnly ? residencyRule(candidate) : null;
  if (!rule) return [];
  const isLocal = satisfiesResidency(rule, understanding.place, candidate) === true;
  return [
    { kind: isLocal ? 'area' : 'caution', label: reasonPhrases(locale).localsOnly.replace('{rule}', () => rule) },
  ];
}

function practicalReasons(input: ReasonInput): MatchReason[] {
  const { candidate, locale } = input;
  const phrases = reasonPhrases(locale);
  const reasons: MatchReason[] = candidate.status === 'TEMPORARILY_CLOSED' ? [] : openingReasons(input);
  if (isByPhone(candidate)) reasons.push({ kind: 'phone', label: phrases.byPhone });
  if (isOnline(candidate)) reasons.push({ kind: 'phone', label: phrases.online });
  if (candidate.locationKind === 'mobile') reasons.push({ kind: 'area', label: phrases.comesToYou });
  return [...reasons, ...whereReasons(input)];
}

/** Where it is, seen from the position of the search; for what nobody visits, whom it serves. */
function whereReasons({ candidate, town, coverage, distanceMiles, locale }: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  // The center of a town is not where the person is.
  if (town && isIn(town, candidate)) {
    return [{ kind: 'distance', label: phrases.inTown.replace('{town}', () => town.name) }];
  }
  if (distanceMiles !== undefined) {
    const miles = formatNumber(Math.max(minMilesShown, distanceMiles), distanceMiles < 10 ? 1 : 0, locale);
    return [{ kind: 'distance', label: phrases.miles.replace('{miles}', miles) }];
  }
  if (!coverage || candidate.serviceArea.length === 0) return [];
  const area = coverage.areaOf(candidate);
  const isElsewhere = area === null && onlyCountiesOf(candidate).length > 0;
  const label = servesAreas(area ? [area] : candidate.serviceArea, locale);
  return [{ kind: isElsewhere ? 'caution' : 'area', label }];
}

function isIn({ kind, name }: UnderstoodPlace, { city = '', zipCode, locationKind }: IndexDocument): boolean {
  if (!requiresStreet(locationKind)) return false;
  return kind === 'zip' ? zipCode?.slice(0, 5) === name : kind === 'city' && foldText(city) === foldText(name);
}

/** When the availability was reported, on the place's clock: the hour, with the weekday unless it was today. */
function reportedAt({ at, wall }: NonNullable<IndexDocument['availability']>, locale: string, now: number): string {
  const isToday = startOfDay(wall) === startOfDay(now + wall - at);
  const time = clockTime(wall, locale);
  return isToday ? time : `${weekdayName(wall, locale)} ${time}`;
}

function statusCautions({ candidate, locale, now }: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const labels: string[] = [];
  const reported = candidate.availability && candidate.availability.until > now ? candidate.availability : null;
  if (reported && reported.state !== 'room') {
    const { full, waitingList: waitlist, limited } = phrases;
    const phrase = { full, waitlist, few: limited, out: limited }[reported.state];
    labels.push(`${phrase} (${reportedAt(reported, locale, now)})`);
  }
  // A reported availability is newer than the status.
  if (!reported && candidate.status === 'AT_CAPACITY') {
    labels.push(candidate.waitingList ? phrases.waitingList : phrases.full);
  }
  if (!reported && candidate.status === 'LIMITED') labels.push(phrases.limited);
  if (candidate.status === 'TEMPORARILY_CLOSED') labels.push(phrases.temporarilyClosed);
  if (candidate.verifiedAt !== undefined && now - candidate.verifiedAt > oldEntryMs) {
    labels.push(phrases.oldEntry[candidate.reach?.[0] ?? 'none']);
  }
  return labels.map((label) => ({ kind: 'caution', label }));
}
