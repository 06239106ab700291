/** What is measured of one ranking, after Järvelin and Kekäläinen (2002) for nDCG. */

export type Grades = ReadonlyMap<string, number>;

export const cutoff = 10;
const goodGrade = 2;

/** Discounted gain of the first ten against the best order possible; gain 2^grade - 1. */
export function ndcg(ranking: readonly string[], grades: Grades): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, cutoff);
  const ideal = gain(best);
  return ideal === 0 ? 0 : gain(ranking.slice(0, cutoff).map((id) => grades.get(id) ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Part of the good records (grade 2 or 3) that is among the first ten; null when none is good. */
export function recall(ranking: readonly string[], grades: Grades): number | null {
  const good = [...grades].filter(([, grade]) => grade >= goodGrade).map(([id]) => id);
  if (good.length === 0) return null;
  const shown = new Set(ranking.slice(0, cutoff));
  return good.filter((id) => shown.has(id)).length / good.length;
}

/** Whether the first record offered is a good one; null when none is good. */
export function firstIsGood(ranking: readonly string[], grades: Grades): number | null {
  if (![...grades.values()].some((grade) => grade >= goodGrade)) return null;
  return (grades.get(ranking[0] ?? '') ?? 0) >= goodGrade ? 1 : 0;
}

export function mean(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}
