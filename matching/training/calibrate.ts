/** Calibration of the model's probabilities on held-out sentences. */

/** Logits of a held-out sentence, and the rows of which any is right. */
export type HeldOutPrediction = { logits: Float32Array; labels: readonly number[] };

const temperatures = Array.from({ length: 31 }, (_, step) => 0.5 + step * 0.1);

/** Temperature scaling (Guo et al. 2017): the temperature with the least cross-entropy. */
export function fitTemperature(judged: readonly HeldOutPrediction[]): number {
  let best = 1;
  let minLoss = Number.POSITIVE_INFINITY;
  for (const temperature of temperatures) {
    const loss = judged.reduce(
      (sum, { logits, labels }) => sum - Math.log(probabilityOf(labels, softmax(logits, temperature))),
      0,
    );
    if (loss < minLoss) {
      minLoss = loss;
      best = temperature;
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

export function softmax(values: Float32Array, temperature: number): Float32Array {
  const max = values.reduce((highest, value) => Math.max(highest, value), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp((value - max) / temperature));
  const sum = powers.reduce((all, value) => all + value, 0);
  return powers.map((value) => value / sum);
}

/** The lowest threshold with at most `part` false alarms. @param ordinary the probabilities of ordinary sentences. */
export function thresholdFor(ordinary: readonly number[], part: number): number {
  const sorted = ordinary.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length * part)] ?? 1;
}

/** The lowest threshold at which the precision is at least `part`; 1 when there is none. */
export function thresholdForPrecision(
  judged: readonly { probability: number; right: boolean }[],
  part: number,
): number {
  const sorted = judged.toSorted((a, b) => b.probability - a.probability);
  let right = 0;
  let threshold = 1;
  for (const [at, one] of sorted.entries()) {
    if (one.right) right += 1;
    if (right / (at + 1) >= part && at + 1 >= minAboveThreshold) threshold = one.probability;
  }
  return threshold;
}

/** Minimum number of sentences above a threshold: the precision of fewer is chance. */
const minAboveThreshold = 50;

export type Band = { from: number; count: number; predicted: number; observed: number };

/** A reliability diagram: by predicted probability of the first guess, its mean and how often the guess was right. */
export function reliability(judged: readonly HeldOutPrediction[], temperature: number): Band[] {
  const bands = Array.from({ length: 10 }, (_, band) => ({ from: band / 10, count: 0, predicted: 0, observed: 0 }));
  for (const { logits, labels } of judged) {
    const p = softmax(logits, temperature);
    const first = p.reduce((best, value, row) => (value > (p[best] ?? 0) ? row : best), 0);
    const probability = p[first] ?? 0;
    const band = bands[Math.min(9, Math.floor(probability * 10))];
    if (!band) continue;
    band.count += 1;
    band.predicted += probability;
    band.observed += labels.includes(first) ? 1 : 0;
  }
  return bands.flatMap(({ from, count, predicted, observed }) =>
    count > 0 ? [{ from, count, predicted: predicted / count, observed: observed / count }] : [],
  );
}
