/** Converts the analysis of a text to the contract's format: the needs that are certain or guessed, alternatives, and labels. */
import type { NamedConcept } from '@waymark/contract/concept';
import type { Urgency } from '@waymark/contract/enumerations';
import type { Understanding, UnderstoodNeed, UnderstoodTime, UnderstoodTrait } from '@waymark/contract/search';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { Trait } from '../lexicon/lexicon-schema.ts';
import { localizedLabel } from '../lexicon/localized-label.ts';
import { type Analysis, surelyNamed } from './analyse.ts';
import { crisisLinesFor } from './dangers.ts';
import type { FoundTrait } from './evidence.ts';
import type { FoundTime } from './found-time.ts';
import { toUnderstoodTime } from './time.ts';

export type UserAdjustments = {
  locale: string;
  urgency?: Urgency | undefined;
  /** Time of the request, and the directory's IANA zone. */
  now: Date;
  timeZone: string;
  /** Ids of concepts, populations and features, or `place` or `time`, that the person removed. */
  without?: readonly string[];
  /** Ids of concepts that the person added. */
  concept?: readonly string[];
};

/** Maximum number of alternatives. */
const maxAlternatives = 6;

/** Minimum probability of a concept found by the classifier only, to be offered as an alternative. */
const minProbability = 0.03;

/**
 * Below this confidence a need is called a guess. Of those at or above it, nineteen in twenty are right
 * (bench:relevance, bench:plain).
 */
const certainConfidence = 0.7;

/** Maximum number of needs; the strongest are kept. */
const maxNeeds = 8;

export function toUnderstanding(
  analysis: Analysis,
  lexicon: CompiledLexicon,
  adjustments: UserAdjustments,
): Understanding {
  const { locale, urgency } = adjustments;
  const without = new Set(adjustments.without);
  const needs: UnderstoodNeed[] = [];
  const name = analysis.names[0];
  // Then no need is guessed from its words.
  const isName =
    name && name.evidence >= surelyNamed && analysis.dangers.length === 0 && (name.exact || !analysis.isNeedOnly);
  for (const id of new Set(adjustments.concept)) {
    const need = needOf(id, 1, [], false);
    if (need && !without.has(id)) needs.push(need);
  }
  for (const { concept, confidence, evidence } of analysis.concepts) {
    if (without.has(concept) || needs.some((need) => need.concept === concept)) continue;
    const spans = evidence.flatMap(({ span }) => (span ? [span] : []));
    const guessed = confidence < certainConfidence || evidence.every(({ source }) => source === 'classifier');
    if (guessed && isName) continue;
    const need = needOf(concept, confidence, spans, guessed);
    if (need) needs.push(need);
  }
  const shown = needs.slice(0, maxNeeds);
  const kinds = analysis.dangers.map(({ kind }) => kind);
  const level = urgency === 'CRITICAL' || !analysis.dangers[0] ? 'emergency' : analysis.dangers[0].level;
  const critical = kinds.length > 0 || urgency === 'CRITICAL';
  return {
    language: analysis.language,
    needs: shown,
    populations: traitsOf(analysis.populations, lexicon.populations),
    features: traitsOf(analysis.features, lexicon.features),
    place: without.has('place') ? null : analysis.place,
    ...(analysis.unknownZip === null ? {} : { unknownZip: analysis.unknownZip }),
    vague: analysis.vague && (adjustments.concept ?? []).length === 0,
    time: timeOf(analysis.time),
    alternatives: alternativesTo(shown),
    crisis: critical
      ? { kind: kinds[0] ?? null, level, lines: crisisLinesFor(lexicon.files.crisisLines, kinds, locale) }
      : null,
  };

  function needOf(
    id: string,
    confidence: number,
    spans: { start: number; end: number }[],
    maybe: boolean,
  ): UnderstoodNeed | null {
    const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
    if (!concept) return null;
    return {
      category: concept.category,
      concept: id,
      label: localizedLabel(concept.label, locale),
      confidence: Math.round(confidence * 1000) / 1000,
      maybe,
      evidence: wordsAt(spans),
    };
  }

  /**
   * Concepts that were found beyond the maximum number of needs; then, by score, those near the needs in the lexicon and those
   * that the classifier finds possible.
   */
  function alternativesTo(shown: readonly UnderstoodNeed[]): NamedConcept[] {
    const excluded = new Set([...shown.map(({ concept }) => concept), ...without, ...analysis.unwanted]);
    const related = new Map<string, number>();
    const probabilities = shown.length > 0 ? analysis.classification?.concepts : undefined;
    probabilities?.forEach((probability, at) => {
      const id = probability >= minProbability ? lexicon.concepts[at]?.id : undefined;
      if (id !== undefined) related.set(id, probability);
    });
    for (const { concept, confidence } of shown) {
      for (const [id, fit] of Object.entries(lexicon.concepts[lexicon.conceptAt.get(concept) ?? -1]?.near ?? {})) {
        related.set(id, (related.get(id) ?? 0) + fit * confidence);
      }
    }
    const fitting = [...related].sort(([, one], [, other]) => other - one).map(([id]) => id);
    const offered = new Set([...analysis.concepts.map(({ concept }) => concept), ...fitting]);
    const alternatives: NamedConcept[] = [];
    for (const id of offered) {
      const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
      if (!concept || excluded.has(id)) continue;
      alternatives.push({ category: concept.category, concept: id, label: localizedLabel(concept.label, locale) });
      if (alternatives.length === maxAlternatives) break;
    }
    return alternatives;
  }

  function traitsOf(found: readonly FoundTrait[], traits: readonly Trait[]): UnderstoodTrait[] {
    return found.flatMap(({ id, spans }) => {
      const trait = traits.find((one) => one.id === id);
      return trait && !without.has(id)
        ? [{ id, label: localizedLabel(trait.label, locale), evidence: wordsAt(spans) }]
        : [];
    });
  }

  function timeOf(found: FoundTime | null): UnderstoodTime | null {
    if (!found || without.has('time')) return null;
    return toUnderstoodTime(found, wordsAt(spansOf(found.tokens)), adjustments);
  }

  /** Joins adjacent tokens to one span. */
  function spansOf(positions: readonly number[]): { start: number; end: number }[] {
    const spans: { start: number; end: number }[] = [];
    let last = Number.NaN;
    for (const at of positions) {
      const token = analysis.tokens[at];
      const span = spans.at(-1);
      if (!token) continue;
      if (span && at === last + 1) span.end = token.end;
      else spans.push({ start: token.start, end: token.end });
      last = at;
    }
    return spans;
  }

  function wordsAt(spans: readonly { start: number; end: number }[]): string[] {
    return [...new Set(spans.map(({ start, end }) => analysis.text.slice(start, end)))];
  }
}
