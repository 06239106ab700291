/** Why a record is offered, in the reader's language. Every reason is read from the record; nothing is assumed. */
import type { MatchReason, Understanding } from '@waymark/contract/search';
import type { Candidate } from './candidate.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { documentWords } from './index-words.ts';
import { labelIn } from './labels.ts';
import type { AskWhere, Label, Trait } from './lexicon.ts';
import { livesThere, localsRule } from './locals-only.ts';
import { languageName, openNowFeatures } from './rank.ts';
import { reasonPhrases } from './reason-phrases.ts';
import type { NeedProfile } from './related-concepts.ts';
import type { ResourceConcepts } from './resource-concepts.ts';

export type ReasonInput = {
  candidate: Candidate;
  concepts: ResourceConcepts;
  understanding: Understanding;
  profiles: readonly (NeedProfile | null)[];
  /** Word keys of the need with the words as typed. */
  words: ReadonlyMap<string, string>;
  lexicon: CompiledLexicon;
  locale: string;
  open: 1 | 0 | -1;
  distanceMiles: number | undefined;
  /** Whether the person asked from somewhere. */
  fromSomewhere: boolean;
  /** Told to be urgent: then "closed right now" is worth saying. */
  pressing: boolean;
  /** Milliseconds since 1970. */
  now: number;
};

const leastOffered = 0.2;
const mostConceptReasons = 3;
const mostWordsShown = 3;
const oldEntryMs = 365 * 86_400_000;

export function reasonsFor(input: ReasonInput): MatchReason[] {
  const reasons = [
    ...offerReasons(input),
    ...traitReasons(input),
    ...localsReasons(input),
    ...practicalReasons(input),
    ...statusCautions(input),
  ];
  const seen = new Set<string>();
  return reasons.filter(({ label }) => !seen.has(label) && seen.add(label));
}

function offerReasons({
  candidate,
  concepts,
  understanding,
  profiles,
  words,
  lexicon,
  locale,
}: ReasonInput): MatchReason[] {
  const offered = new Map(concepts.concepts);
  const reasons: MatchReason[] = [];
  let sameCategory = false;
  for (const [at, need] of understanding.needs.entries()) {
    sameCategory ||= need.category === candidate.category;
    let best: { label: Label; value: number } | null = null;
    for (const { concept, fit } of profiles[at]?.related ?? []) {
      const known = lexicon.concepts[concept];
      const weight = known ? (offered.get(known.id) ?? 0) : 0;
      if (known && weight >= leastOffered && weight * fit > (best?.value ?? 0)) {
        best = { label: known.label, value: weight * fit };
      }
    }
    if (best && reasons.length < mostConceptReasons)
      reasons.push({ kind: 'concept', label: labelIn(best.label, locale) });
  }
  if (reasons.length > 0) return reasons;
  const phrases = reasonPhrases(locale);
  if (sameCategory) reasons.push({ kind: 'category', label: phrases.category[candidate.category] });
  const { counts } = documentWords(candidate);
  const common = [...words].filter(([key]) => counts.has(key)).map(([, typed]) => typed);
  if (common.length > 0) {
    const shown = common.slice(0, mostWordsShown).join(', ');
    reasons.push({ kind: 'words', label: phrases.mentions.replace('{words}', shown) });
  }
  return reasons;
}

function traitReasons({ candidate, concepts, understanding, lexicon, locale, open }: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const reasons: MatchReason[] = [];
  const say = (kind: 'population' | 'feature', trait: Trait, denied: string) => {
    if (concepts.fits.includes(trait.id)) reasons.push({ kind, label: labelIn(trait.reason, locale) });
    else if (concepts.excludes.includes(trait.id)) {
      reasons.push({ kind: 'caution', label: denied.replace(/\{\w+\}/, labelIn(trait.label, locale)) });
    } else if (trait.askFirst && isWorthAsking(trait.askWhere, candidate)) {
      reasons.push({ kind: 'caution', label: labelIn(trait.askFirst, locale) });
    }
  };
  for (const { id } of understanding.populations) {
    const trait = lexicon.populations.find((one) => one.id === id);
    if (trait) say('population', trait, phrases.notFor);
  }
  for (const { id } of understanding.features) {
    const trait = lexicon.features.find((one) => one.id === id);
    if (isAnsweredByPlace(id, candidate)) continue;
    // Hours, where they are known, answer a wish for "now" better than words do.
    if (trait && !(openNowFeatures.has(id) && open !== -1)) say('feature', trait, phrases.without);
  }
  const language = languageName(understanding.language);
  if (language && language !== 'English' && candidate.languages.some((one) => one.includes(language))) {
    const own = new Intl.DisplayNames([locale], { type: 'language' }).of(understanding.language) ?? language;
    reasons.push({ kind: 'feature', label: phrases.speaks.replace('{language}', own) });
  }
  return reasons;
}

/** "Ask if they take families" belongs on a shelter, not on a wood bank. */
function isWorthAsking(where: AskWhere | undefined, candidate: Candidate): boolean {
  if (!where) return true;
  const isRemote = candidate.locationKind === 'phone' || candidate.locationKind === 'virtual';
  if (where.door && isRemote) return false;
  if (!where.categories && !where.types && !where.rules) return true;
  const hasRules = candidate.requirements.length > 0 || candidate.restrictions.length > 0;
  return (
    (where.categories?.includes(candidate.category) ?? false) ||
    (where.types?.includes(candidate.type) ?? false) ||
    (where.rules === true && hasRules)
  );
}

/** Wishes that the kind of place grants by itself; it is said among the practical reasons. */
function isAnsweredByPlace(feature: string, { locationKind }: Candidate): boolean {
  if (feature === 'by_phone') return locationKind === 'phone';
  if (feature === 'online') return locationKind === 'virtual';
  return feature === 'home_visit' && locationKind === 'mobile';
}

/** The rule in the place's own words: whom it means, the reader knows best. */
function localsReasons({ candidate, understanding, locale }: ReasonInput): MatchReason[] {
  const rule = localsRule(candidate);
  if (!rule) return [];
  const isLocal = livesThere(rule, understanding.place, candidate) === true;
  return [{ kind: isLocal ? 'area' : 'caution', label: reasonPhrases(locale).localsOnly.replace('{rule}', rule) }];
}

function practicalReasons({
  candidate,
  locale,
  open,
  distanceMiles,
  fromSomewhere,
  pressing,
}: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const reasons: MatchReason[] = [];
  if (candidate.status !== 'TEMPORARILY_CLOSED') {
    if (open === 1) reasons.push({ kind: 'open', label: phrases.openNow });
    if (open === 0 && pressing) reasons.push({ kind: 'caution', label: phrases.closedNow });
  }
  if (candidate.locationKind === 'phone') reasons.push({ kind: 'phone', label: phrases.byPhone });
  if (candidate.locationKind === 'virtual') reasons.push({ kind: 'phone', label: phrases.online });
  if (candidate.locationKind === 'mobile') reasons.push({ kind: 'area', label: phrases.comesToYou });
  if (distanceMiles !== undefined) {
    const miles = new Intl.NumberFormat(locale, { maximumFractionDigits: distanceMiles < 10 ? 1 : 0 });
    reasons.push({ kind: 'distance', label: phrases.miles.replace('{miles}', miles.format(distanceMiles)) });
  } else if (fromSomewhere && candidate.serviceArea[0]) {
    reasons.push({ kind: 'area', label: phrases.servesArea.replace('{area}', candidate.serviceArea[0]) });
  }
  return reasons;
}

function statusCautions({ candidate, locale, now }: ReasonInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const labels: string[] = [];
  if (candidate.status === 'AT_CAPACITY') labels.push(candidate.waitingList ? phrases.waitingList : phrases.full);
  if (candidate.status === 'TEMPORARILY_CLOSED') labels.push(phrases.temporarilyClosed);
  if (candidate.status === 'LIMITED') labels.push(phrases.limited);
  if (candidate.verifiedAt !== undefined && now - candidate.verifiedAt > oldEntryMs) labels.push(phrases.oldEntry);
  return labels.map((label) => ({ kind: 'caution', label }));
}
