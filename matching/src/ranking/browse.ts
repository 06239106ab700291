/**
 * Results for a text that names no need, only a place, a time or people, or that is a general request for help: the records in
 * or serving the place, those for these people, or all.
 */
import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Facets, KindChoice, UnderstoodPlace } from '@waymark/contract/search';
import type { Columns } from '../index/document-table.ts';
import type { DirectoryGazetteer } from '../index/gazetteer.ts';
import type { Postings } from '../index/postings.ts';
import type { Accumulators } from './accumulators.ts';

export type BrowseInput = {
  slots: Int32Array;
  candidateAt: (slot: number) => Parameters<ReturnType<DirectoryGazetteer['relationTo']>>[0] | null;
  columns: Columns;
  place: UnderstoodPlace | null;
  places: DirectoryGazetteer;
  /** One bit per population that was named. */
  populations: number;
  /** Places with information about any kind of help: they rank first for a general request. */
  general: Postings | undefined;
};

/** Score of a listed record: small compared with evidence of a need. */
const listedScore = 0.2;
/** Factor of a record that only serves the place. */
const servesFactor = 0.6;
const generalBonus = 0.5;

/** Writes `sums.browse` and adds its records as candidates. @returns whether there are any. */
export function collectForBrowsing(browsed: BrowseInput, sums: Accumulators): boolean {
  const { slots, candidateAt, columns, place, places, populations, general } = browsed;
  const belonging = place ? places.relationTo(place) : null;
  const weights = new Map<number, number>();
  for (const slot of slots) {
    const candidate = candidateAt(slot);
    const there = candidate && belonging ? belonging(candidate) : 'there';
    if (!candidate || there === null) continue;
    weights.set(slot, there === 'there' ? listedScore : listedScore * servesFactor);
  }
  const serves = (slot: number) => ((columns.serves[slot] ?? 0) & populations) !== 0;
  const forThem = populations === 0 ? [] : [...weights.keys()].filter(serves);
  for (const slot of forThem.length > 0 ? forThem : weights.keys()) {
    sums.browse.set(slot, weights.get(slot) ?? 0);
    sums.candidates.set(slot, 1);
  }
  if (!place && general) {
    const of = general.slots();
    const offered = general.weights();
    for (let at = 0; at < general.size(); at += 1) {
      const slot = of[at] ?? 0;
      if (sums.browse.has(slot)) sums.browse.add(slot, generalBonus * (offered[at] ?? 0));
    }
  }
  return sums.browse.size() > 0;
}

/** Those with the most records first; the kind that says nothing comes last. */
export function choicesOf(counts: Facets['category']): KindChoice[] {
  const choices = ResourceCategory.options.map((category) => ({ category, count: counts[category] ?? 0 }));
  const isOther = ({ category }: KindChoice) => Number(category === 'OTHER');
  return choices.filter(({ count }) => count > 0).sort((a, b) => isOther(a) - isOther(b) || b.count - a.count);
}
