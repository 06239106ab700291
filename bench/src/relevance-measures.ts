/** Measures of one ranking; nDCG after Järvelin and Kekäläinen (2002). */

export type Grades = ReadonlyMap<string, number>;

export const cutoff = 10;
const goodGrade = 2;

/** nDCG@10 with the gain 2^grade - 1, from 0 to 1. */
export function ndcg(ranking: readonly string[], grades: Grades): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, cutoff);
  const ideal = gain(best);
  return ideal === 0 ? 0 : gain(ranking.slice(0, cutoff).map((id) => grades.get(id) ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** Recall@10 of the good records (grade 2 or 3), from 0 to 1; null when none is good. */
export function recall(ranking: readonly string[], grades: Grades): number | null {
  const good = [...grades].filter(([, grade]) => grade >= goodGrade).map(([id]) => id);
  if (good.length === 0) return null;
  const shown = new Set(ranking.slice(0, cutoff));
  return good.filter((id) => shown.has(id)).length / good.length;
}

/** 1 when the first record is good (grade 2 or 3), else 0; null when none is good. */
export function precisionAtOne(ranking: readonly string[], grades: Grades): number | null {
  if (![...grades.values()].some((grade) => grade >= goodGrade)) return null;
  return (grades.get(ranking[0] ?? '') ?? 0) >= goodGrade ? 1 : 0;
}

/** Ignores null; null when nothing is left. */
export function mean(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}

/** Three digits; '-' for null. */
export function formatMean(value: number | null): string {
  return value === null ? '-' : value.toFixed(3);
}

/** All needs, then those in English, in Spanish, and in the ten other languages. */
export function groupByLanguage<Need>(
  needs: readonly Need[],
  languageOf: (need: Need) => string,
): [name: string, needs: readonly Need[]][] {
  return [
    ['all', needs],
    ['English', needs.filter((need) => languageOf(need) === 'en')],
    ['Spanish', needs.filter((need) => languageOf(need) === 'es')],
    ['ten others', needs.filter((need) => !['en', 'es'].includes(languageOf(need)))],
  ];
}
