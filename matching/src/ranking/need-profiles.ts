/** For each need, the concepts, categories and types of places that answer it, and how well. */
import { ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';

export type NeedProfile = {
  concept: number;
  /** The concept itself with 1, then related ones. */
  related: readonly { concept: number; fit: number }[];
  /** The same by concept id. */
  fitOf: ReadonlyMap<string, number>;
  /** By index in the contract's list: 2 the need's own category, 1 a related one, 0 another. */
  categoryFit: Uint8Array;
  /** By index in the contract's list: 1 the most useful type of place, less for the next, 0 another. */
  typeFit: Float32Array;
};

/** Relations in one direction only ("formula is near diapers") count less in the other. */
const reverseFactor = 0.6;
const minFit = 0.1;

export function createNeedProfileLookup(lexicon: CompiledLexicon): (conceptId: string) => NeedProfile | null {
  const reverseRelations = new Map<number, { concept: number; fit: number }[]>();
  for (const [at, concept] of lexicon.concepts.entries()) {
    for (const [id, fit] of Object.entries(concept.near ?? {})) {
      const target = lexicon.conceptAt.get(id);
      if (target === undefined) continue;
      const list = reverseRelations.get(target) ?? [];
      list.push({ concept: at, fit: fit * reverseFactor });
      reverseRelations.set(target, list);
    }
  }
  const cached = new Map<string, NeedProfile | null>();
  return (conceptId) => {
    let profile = cached.get(conceptId);
    if (profile === undefined) {
      profile = createProfile(conceptId);
      cached.set(conceptId, profile);
    }
    return profile;
  };

  function createProfile(conceptId: string): NeedProfile | null {
    const at = lexicon.conceptAt.get(conceptId);
    const concept = at === undefined ? undefined : lexicon.concepts[at];
    if (at === undefined || !concept) return null;
    const fits = new Map<number, number>([[at, 1]]);
    for (const [id, fit] of Object.entries(concept.near ?? {})) {
      const target = lexicon.conceptAt.get(id);
      if (target !== undefined && target !== at) fits.set(target, fit);
    }
    for (const { concept: other, fit } of reverseRelations.get(at) ?? []) if (!fits.has(other)) fits.set(other, fit);
    const categoryFit = new Uint8Array(ResourceCategory.options.length);
    for (const also of concept.also ?? []) categoryFit[ResourceCategory.options.indexOf(also)] = 1;
    categoryFit[ResourceCategory.options.indexOf(concept.category)] = 2;
    const typeFit = new Float32Array(ResourceType.options.length);
    for (const [rank, type] of (concept.types ?? []).entries()) {
      typeFit[ResourceType.options.indexOf(type)] = 1 / (rank + 1);
    }
    const related = [...fits].filter(([, fit]) => fit >= minFit).map(([other, fit]) => ({ concept: other, fit }));
    const fitOf = new Map(related.map(({ concept: other, fit }) => [lexicon.concepts[other]?.id ?? '', fit]));
    return { concept: at, related, fitOf, categoryFit, typeFit };
  }
}
