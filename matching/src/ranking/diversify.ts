/** Orders the first screen so that each of several needs is served, and no single organization fills it. */

export type RankedDocument = {
  slot: number;
  score: number;
  /** The score of each need for this record. */
  wishes: readonly number[];
  organization: string | undefined;
};

/** Discount for each further place of a need that is served already. */
const servedFactor = 0.8;
const organizationFactor = 0.96;
/** A need counts as served by a record with at least this share of the need's best score. */
const servedPart = 0.6;

/** @param ranked best first. @returns the first `count` of the new order, the best first as before. */
export function diversify(
  ranked: readonly RankedDocument[],
  wishCount: number,
  count = ranked.length,
): RankedDocument[] {
  const left = [...ranked];
  const order: RankedDocument[] = [];
  const served = new Float64Array(wishCount).fill(1);
  const seen = new Map<string, number>();
  while (left.length > 0 && order.length < count) {
    let best = 0;
    let max = -1;
    for (let at = 0; at < left.length; at += 1) {
      const one = left[at] as RankedDocument;
      // Both discounts can only take away: what has no more to give than the best so far is not looked at.
      if (one.score <= max) continue;
      const value = one.score * freshWishes(one, served) * (seen.get(one.organization ?? '') ?? 1);
      if (value > max) {
        max = value;
        best = at;
      }
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    order.push(next);
    const strongest = Math.max(...next.wishes, 0);
    for (const [wish, value] of next.wishes.entries()) {
      if (wishCount > 1 && strongest > 0 && value >= strongest * servedPart)
        served[wish] = (served[wish] ?? 1) * servedFactor;
    }
    if (next.organization) seen.set(next.organization, (seen.get(next.organization) ?? 1) * organizationFactor);
  }
  return order;
}

/** Discount of the record's needs, weighted by how well it serves them. */
function freshWishes({ wishes }: RankedDocument, served: Float64Array): number {
  let all = 0;
  let fresh = 0;
  for (let wish = 0; wish < wishes.length; wish += 1) {
    const value = wishes[wish] ?? 0;
    all += value;
    fresh += value * (served[wish] ?? 1);
  }
  return all > 0 ? fresh / all : Math.min(1, ...served);
}
