/** Populations and features of a text. */
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import type { Token } from '../text/tokenize.ts';
import { findAges } from './ages.ts';
import { type FoundTrait, spanOf } from './evidence.ts';
import { type Polarity, wantedOf } from './negation.ts';

export function traitsOf(
  kind: 'population' | 'feature',
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  wanted: readonly Polarity[],
  lexicon: CompiledLexicon,
): FoundTrait[] {
  const traits = kind === 'population' ? lexicon.populations : lexicon.features;
  const traitsFound = new Map<string, FoundTrait>();
  for (const phrase of found) {
    if (phrase.value.kind !== kind) continue;
    const trait = traits[phrase.value.target];
    // "I already have a doctor for my kids" refuses the doctor, not the children.
    if (!trait || (kind === 'feature' && wantedOf(phrase.tokens, wanted) === -1)) continue;
    const span = spanOf(phrase.tokens, tokens);
    const existing = traitsFound.get(trait.id);
    if (existing) existing.spans.push(span);
    else traitsFound.set(trait.id, { id: trait.id, spans: [span] });
  }
  return [...traitsFound.values()];
}

/** Adds populations by ages, and the family of a child. */
export function withAges(traits: FoundTrait[], tokens: readonly Token[], lexicon: CompiledLexicon): FoundTrait[] {
  const add = (population: string, span: { start: number; end: number }) => {
    if (!lexicon.populations.some(({ id }) => id === population)) return;
    const existing = traits.find(({ id }) => id === population);
    if (existing) existing.spans.push(span);
    else traits.push({ id: population, spans: [span] });
  };
  for (const { population, tokens: at } of findAges(tokens)) add(population, spanOf(at, tokens));
  // A person who mentions a child in need of help comes with that child.
  if (!traits.some(({ id }) => id === 'family')) {
    const child = traits.find(({ id }) => id === 'children' || id === 'infant');
    if (child?.spans[0]) add('family', child.spans[0]);
  }
  return traits;
}
