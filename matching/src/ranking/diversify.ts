/** Orders the first screen so that each of several needs is served, and no single organization fills it. */

export type RankedDocument = {
  slot: number;
  score: number;
  /** The score of each need for this record. */
  categoryScores: readonly number[];
  organization: string | undefined;
};

/** Factor for each place that already serves the need, and for each of the same organization. */
const servedFactor = 0.8;
const organizationFactor = 0.96;
/** A need counts as served by a record with at least this share of the need's best score. */
const minServedShare = 0.6;

/** @param ranked best first. @returns the first `count` of the new order, the best first as before. */
export function diversify(
  ranked: readonly RankedDocument[],
  wishCount: number,
  count = ranked.length,
): RankedDocument[] {
  const remaining = [...ranked];
  const order: RankedDocument[] = [];
  const served = new Float64Array(wishCount).fill(1);
  const seen = new Map<string, number>();
  while (remaining.length > 0 && order.length < count) {
    let best = 0;
    let max = -1;
    for (let at = 0; at < remaining.length; at += 1) {
      const one = remaining[at] as RankedDocument;
      // Both factors are at most 1: a lower score cannot become the best.
      if (one.score <= max) continue;
      const value = one.score * wishesFactor(one, served) * (seen.get(one.organization ?? '') ?? 1);
      if (value > max) {
        max = value;
        best = at;
      }
    }
    const [next] = remaining.splice(best, 1);
    if (!next) break;
    order.push(next);
    const strongest = Math.max(...next.categoryScores, 0);
    for (const [wish, value] of next.categoryScores.entries()) {
      if (wishCount > 1 && strongest > 0 && value >= strongest * minServedShare)
        served[wish] = (served[wish] ?? 1) * servedFactor;
    }
    if (next.organization) seen.set(next.organization, (seen.get(next.organization) ?? 1) * organizationFactor);
  }
  return order;
}

/** The mean factor of the record's needs, weighted by how well it serves them. */
function wishesFactor({ categoryScores }: RankedDocument, served: Float64Array): number {
  let all = 0;
  let discounted = 0;
  for (let wish = 0; wish < categoryScores.length; wish += 1) {
    const value = categoryScores[wish] ?? 0;
    all += value;
    discounted += value * (served[wish] ?? 1);
  }
  return all > 0 ? discounted / all : Math.min(1, ...served);
}
