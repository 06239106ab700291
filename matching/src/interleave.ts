/** Orders the first screen so that each of several needs is served, and no single organization fills it. */

export type Ranked = {
  slot: number;
  score: number;
  /** What each need finds at this record. */
  needs: readonly number[];
  organization: string | undefined;
};

/** What a further place for a need already served is worth, place after place. */
const servedFactor = 0.82;
const organizationFactor = 0.96;
/** A need counts as served by a record that gives it at least this part of what it gives its best need. */
const servedPart = 0.6;

/** @param ranked best first. @returns the same records, the best first as before. */
export function interleave(ranked: readonly Ranked[], needCount: number): Ranked[] {
  const left = [...ranked];
  const order: Ranked[] = [];
  const served = new Float64Array(needCount).fill(1);
  const seen = new Map<string, number>();
  while (left.length > 0) {
    let best = 0;
    let most = -1;
    for (const [at, one] of left.entries()) {
      const value = one.score * freshNeeds(one, served) * (seen.get(one.organization ?? '') ?? 1);
      if (value > most) {
        most = value;
        best = at;
      }
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    order.push(next);
    const strongest = Math.max(...next.needs, 0);
    for (const [need, value] of next.needs.entries()) {
      if (needCount > 1 && strongest > 0 && value >= strongest * servedPart)
        served[need] = (served[need] ?? 1) * servedFactor;
    }
    if (next.organization) seen.set(next.organization, (seen.get(next.organization) ?? 1) * organizationFactor);
  }
  return order;
}

/** How unserved the needs are that a record answers, weighed by how well it answers them. */
function freshNeeds(one: Ranked, served: Float64Array): number {
  let all = 0;
  let fresh = 0;
  for (const [need, value] of one.needs.entries()) {
    all += value;
    fresh += value * (served[need] ?? 1);
  }
  return all > 0 ? fresh / all : Math.min(1, ...served);
}
