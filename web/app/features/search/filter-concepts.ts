import type { NamedConcept } from '@waymark/contract/concept';

/** Concepts whose name contains every word of `typed`, in any order, ignoring case and accents; all when it is blank. */
export function filterConceptsByName(typed: string, kinds: readonly NamedConcept[]): readonly NamedConcept[] {
  const words = normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return kinds;
  return kinds.filter(({ label }) => {
    const name = normalizeText(label);
    return words.every((word) => name.includes(word));
  });
}

function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
