import type { NamedConcept } from '@waymark/contract/concept';

/** Those whose name holds every word typed, in any order; case and accents do not matter. Nothing typed: all of them. */
export function filterConceptsByName(typed: string, kinds: readonly NamedConcept[]): readonly NamedConcept[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return kinds;
  return kinds.filter(({ label }) => {
    const name = folded(label);
    return words.every((word) => name.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
