/** What a person needs, from their own words: the contract's shape of what was heard. */
import type { NamedConcept } from '@waymark/contract/concept';
import type { Urgency } from '@waymark/contract/enumerations';
import type { Understanding, UnderstoodNeed, UnderstoodTrait } from '@waymark/contract/search';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { crisisLines } from './dangers.ts';
import type { Heard, HeardTrait } from './hear.ts';
import { labelIn } from './labels.ts';
import type { Trait } from './lexicon.ts';

export type Adjustments = {
  locale: string;
  urgency?: Urgency | undefined;
  /** Ids of concepts, populations and features, or `place`, that the person took away. */
  without?: readonly string[];
  /** Ids of concepts that the person added. */
  concept?: readonly string[];
};

/** Offered for adding; more is a list to choose from elsewhere. */
const mostAlternatives = 6;

/** Probability from which on what the sense model feels is worth a question. */
const leastFelt = 0.03;

/** More needs than this are a story, not a request; the strongest are kept. */
const mostNeeds = 8;

export function toUnderstanding(heard: Heard, lexicon: CompiledLexicon, adjustments: Adjustments): Understanding {
  const { locale, urgency } = adjustments;
  const without = new Set(adjustments.without);
  const needs: UnderstoodNeed[] = [];
  for (const id of new Set(adjustments.concept)) {
    const need = needOf(id, 1, []);
    if (need && !without.has(id)) needs.push(need);
  }
  for (const { concept, confidence, evidence } of heard.concepts) {
    if (without.has(concept) || needs.some((need) => need.concept === concept)) continue;
    const spans = evidence.flatMap(({ span }) => (span ? [span] : []));
    const need = needOf(concept, confidence, spans);
    if (need) needs.push(need);
  }
  const shown = needs.slice(0, mostNeeds);
  const kinds = heard.dangers.map(({ kind }) => kind);
  const critical = kinds.length > 0 || urgency === 'CRITICAL';
  return {
    language: heard.language,
    needs: shown,
    populations: traitsOf(heard.populations, lexicon.populations),
    features: traitsOf(heard.features, lexicon.features),
    place: without.has('place') ? null : heard.place,
    alternatives: alternativesTo(shown),
    crisis: critical ? { kind: kinds[0] ?? null, lines: crisisLines(lexicon.files.crisisLines, kinds, locale) } : null,
  };

  function needOf(id: string, confidence: number, spans: { start: number; end: number }[]): UnderstoodNeed | null {
    const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
    if (!concept) return null;
    return {
      category: concept.category,
      concept: id,
      label: labelIn(concept.label, locale),
      confidence: Math.round(confidence * 1000) / 1000,
      evidence: wordsAt(spans),
    };
  }

  /**
   * What was heard and found no room among the needs; then what the needs' own entries name as near, by how much it would help,
   * and what the sense model half felt.
   */
  function alternativesTo(shown: readonly UnderstoodNeed[]): NamedConcept[] {
    const settled = new Set([...shown.map(({ concept }) => concept), ...without, ...heard.unwanted]);
    const near = new Map<string, number>();
    for (const [at, felt] of shown.length > 0 ? (heard.sense?.concepts.entries() ?? []) : []) {
      const id = lexicon.concepts[at]?.id;
      if (id !== undefined && felt >= leastFelt) near.set(id, felt);
    }
    for (const { concept, confidence } of shown) {
      for (const [id, fit] of Object.entries(lexicon.concepts[lexicon.conceptAt.get(concept) ?? -1]?.near ?? {})) {
        near.set(id, (near.get(id) ?? 0) + fit * confidence);
      }
    }
    const fitting = [...near].sort(([, one], [, other]) => other - one).map(([id]) => id);
    const offered = new Set([...heard.concepts.map(({ concept }) => concept), ...fitting]);
    const alternatives: NamedConcept[] = [];
    for (const id of offered) {
      const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
      if (!concept || settled.has(id)) continue;
      alternatives.push({ category: concept.category, concept: id, label: labelIn(concept.label, locale) });
      if (alternatives.length === mostAlternatives) break;
    }
    return alternatives;
  }

  function traitsOf(found: readonly HeardTrait[], known: readonly Trait[]): UnderstoodTrait[] {
    return found.flatMap(({ id, spans }) => {
      const trait = known.find((one) => one.id === id);
      return trait && !without.has(id) ? [{ id, label: labelIn(trait.label, locale), evidence: wordsAt(spans) }] : [];
    });
  }

  function wordsAt(spans: readonly { start: number; end: number }[]): string[] {
    return [...new Set(spans.map(({ start, end }) => heard.text.slice(start, end)))];
  }
}
