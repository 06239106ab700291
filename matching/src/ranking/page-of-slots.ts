/** Sorts the results of a search and takes the requested page. */
import type { SearchQuery } from '@waymark/contract/search';
import { milesBetween, type Point } from '../index/distance.ts';
import type { DocumentTable } from '../index/document-table.ts';
import type { NameOrder } from '../index/name-order.ts';
import type { Accumulators } from './accumulators.ts';
import { diversify } from './diversify.ts';
import type { EstimatedScores } from './estimated-scores.ts';
import type { Scorer } from './score-candidate.ts';
import { topK } from './top-k.ts';

/** The first results are diversified over all needs; the rest are by score alone. */
const diversified = 60;

/**
 * The slots of the requested page, in order. @param slots by name; the first `total` are listed. @param order null where there is
 * no evidence: the list is then by name.
 */
export function pageOfSlots(
  slots: Int32Array,
  total: number,
  query: SearchQuery,
  { table, nameOrder, accumulators }: { table: DocumentTable; nameOrder: NameOrder; accumulators: Accumulators },
  origin: Point | null,
  order: { ranker: Scorer; scores: EstimatedScores } | null,
): number[] {
  const first = (query.page - 1) * query.size;
  const last = first + query.size;
  if (query.sort === 'distance' && origin) {
    const columns = table.columns();
    const miles = (slot: number) => {
      const latitude = columns.latitude[slot] ?? Number.NaN;
      if (Number.isNaN(latitude)) return Number.POSITIVE_INFINITY;
      return milesBetween(latitude, columns.longitude[slot] ?? 0, origin);
    };
    return topK(slots, total, last, (a, b) => compareNumbers(miles(a), miles(b)) || nameOrder.compare(a, b)).slice(
      first,
    );
  }
  if (query.sort === 'updated') {
    const updated = (slot: number) => table.candidates[slot]?.updatedAt ?? 0;
    return topK(slots, total, last, (a, b) => updated(b) - updated(a) || nameOrder.compare(a, b)).slice(first);
  }
  if (!order) return Array.from(slots.subarray(first, Math.min(last, total)));
  if (query.sort !== 'relevance') {
    return topK(slots, total, last, nameOrder.compare).slice(first);
  }
  const { tieBreaker } = table.columns();
  const better = (a: number, b: number) =>
    accumulators.score.get(b) - accumulators.score.get(a) ||
    (tieBreaker[a] ?? 0) - (tieBreaker[b] ?? 0) ||
    nameOrder.compare(a, b);
  const { ranker, scores } = order;
  const count = Math.max(last, diversified);
  const contenders = scores.contenders(slots, total, count);
  const best = topK(contenders, contenders.length, count, better);
  const ranked = best.slice(0, diversified).map((slot) => ({
    slot,
    score: accumulators.score.get(slot),
    categoryScores: [...ranker.categoryScores(slot)],
    organization: table.candidates[slot]?.organizationId ?? table.candidates[slot]?.organizationName,
  }));
  const leading = diversify(ranked, ranker.categoryCount, last).map(({ slot }) => slot);
  return [...leading, ...best.slice(diversified)].slice(first, last);
}

/** `a - b` of two infinities is NaN; here they are equal. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
