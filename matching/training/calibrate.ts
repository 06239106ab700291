/** How far the model's probabilities can be believed, judged on sentences it has not learned from. */

/** Log-probabilities before the softmax, with the rows of which each is right. */
export type HeldOutPrediction = { values: Float32Array; right: readonly number[] };

const heats = Array.from({ length: 31 }, (_, step) => 0.5 + step * 0.1);

/** What values are divided by so that the right rows are as likely as said (Guo et al. 2017). */
export function fitTemperature(judged: readonly HeldOutPrediction[]): number {
  let best = 1;
  let minLoss = Number.POSITIVE_INFINITY;
  for (const heat of heats) {
    const loss = judged.reduce(
      (sum, { values, right }) => sum - Math.log(probabilityOf(right, softmax(values, heat))),
      0,
    );
    if (loss < minLoss) {
      minLoss = loss;
      best = heat;
    }
  }
  return best;
}

function probabilityOf(rows: readonly number[], p: Float32Array): number {
  return Math.max(
    1e-12,
    rows.reduce((sum, row) => sum + (p[row] ?? 0), 0),
  );
}

export function softmax(values: Float32Array, heat: number): Float32Array {
  const max = values.reduce((highest, value) => Math.max(highest, value), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp((value - max) / heat));
  const sum = powers.reduce((all, value) => all + value, 0);
  return powers.map((value) => value / sum);
}

/** The least probability at which no more than `part` of the ordinary sentences would be taken for danger. */
export function thresholdFor(ordinary: readonly number[], part: number): number {
  const sorted = ordinary.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length * part)] ?? 1;
}

/** The least probability from which on this part of what is taken is right; 1 when none is. */
export function thresholdForPrecision(
  judged: readonly { probability: number; right: boolean }[],
  part: number,
): number {
  const sorted = judged.toSorted((a, b) => b.probability - a.probability);
  let right = 0;
  let threshold = 1;
  for (const [at, one] of sorted.entries()) {
    if (one.right) right += 1;
    if (right / (at + 1) >= part && at + 1 >= minTaken) threshold = one.probability;
  }
  return threshold;
}

/** A precision found on fewer sentences is chance. */
const minTaken = 50;

export type Band = { from: number; count: number; predicted: number; observed: number };

/** Of sentences for which the model was this sure of its first guess: how sure it said it was, and how often it was right. */
export function reliability(judged: readonly HeldOutPrediction[], heat: number): Band[] {
  const bands = Array.from({ length: 10 }, (_, band) => ({ from: band / 10, count: 0, predicted: 0, observed: 0 }));
  for (const { values, right } of judged) {
    const p = softmax(values, heat);
    const first = p.reduce((best, value, row) => (value > (p[best] ?? 0) ? row : best), 0);
    const sure = p[first] ?? 0;
    const band = bands[Math.min(9, Math.floor(sure * 10))];
    if (!band) continue;
    band.count += 1;
    band.predicted += sure;
    band.observed += right.includes(first) ? 1 : 0;
  }
  return bands.flatMap(({ from, count, predicted, observed }) =>
    count > 0 ? [{ from, count, predicted: predicted / count, observed: observed / count }] : [],
  );
}
