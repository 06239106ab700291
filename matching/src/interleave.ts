/** Orders the first screen so that each of several wishes is served, and no single organization fills it. */

export type Ranked = {
  slot: number;
  score: number;
  /** What each wish finds at this record. */
  wishes: readonly number[];
  organization: string | undefined;
};

/** What a further place for a wish already served is worth, place after place. */
const servedFactor = 0.8;
const organizationFactor = 0.96;
/** A wish counts as served by a record that gives it at least this part of what it gives its best wish. */
const servedPart = 0.6;

/** @param ranked best first. @returns the same records, the best first as before. */
export function interleave(ranked: readonly Ranked[], wishCount: number): Ranked[] {
  const left = [...ranked];
  const order: Ranked[] = [];
  const served = new Float64Array(wishCount).fill(1);
  const seen = new Map<string, number>();
  while (left.length > 0) {
    let best = 0;
    let most = -1;
    for (const [at, one] of left.entries()) {
      const value = one.score * freshWishes(one, served) * (seen.get(one.organization ?? '') ?? 1);
      if (value > most) {
        most = value;
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

/** How unserved the wishes are that a record answers, weighed by how well it answers them. */
function freshWishes(one: Ranked, served: Float64Array): number {
  let all = 0;
  let fresh = 0;
  for (const [wish, value] of one.wishes.entries()) {
    all += value;
    fresh += value * (served[wish] ?? 1);
  }
  return all > 0 ? fresh / all : Math.min(1, ...served);
}
