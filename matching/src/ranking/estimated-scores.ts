/** Scores that are estimated first, and computed exactly only where the difference may change the answer. */
import { contendersOf } from './top-k.ts';

export type ScoreSource = {
  /** The candidates: the first `count` are valid. */
  slots: Int32Array;
  count: number;
  /** Estimates by slot, replaced by exact scores here. */
  scores: Float32Array;
  /** Maximum error of an estimate; 0: all are exact. */
  error: number;
  /** The exact score, in double precision. */
  exactly(slot: number): number;
};

export type EstimatedScores = {
  /** The highest exact score, 0 without candidates. */
  highest(): number;
  /** Whether the exact score is at least `min`, and more than 0. */
  reaches(slot: number, min: number): boolean;
  /** The slots, of these, that may be among the k with the highest scores; their scores are exact now. */
  contenders(slots: Int32Array, size: number, k: number): Int32Array;
  /** Makes the score of the slot exact. */
  settle(slot: number): void;
};

/** @param highestEstimate in double precision. */
export function createEstimatedScores(source: ScoreSource, highestEstimate: number): EstimatedScores {
  const { slots, count, scores, exactly } = source;
  const isEstimated = source.error > 0;
  const error = isEstimated ? source.error + float32RelativeMargin * Math.max(1, highestEstimate) : 0;
  const settled = new Set<number>();

  function settle(slot: number): void {
    if (!isEstimated || settled.has(slot)) return;
    settled.add(slot);
    scores[slot] = exactly(slot);
  }

  return {
    highest() {
      if (!isEstimated) return highestEstimate;
      let highest = 0;
      for (const slot of contendersOf(scores, slots, count, 1, error)) {
        // A settled score is in single precision.
        highest = Math.max(highest, exactly(slot));
        settle(slot);
      }
      return highest;
    },
    reaches(slot, min) {
      const score = scores[slot] ?? 0;
      if (score - error >= min && score - error > 0) return true;
      if (score + error < min || score + error <= 0) return false;
      settle(slot);
      const exact = scores[slot] ?? 0;
      return exact >= min && exact > 0;
    },
    contenders(within, size, k) {
      const found = contendersOf(scores, within, size, k, error);
      for (const slot of found) settle(slot);
      return found;
    },
    settle,
  };
}

/** Relative rounding error of two numbers in single precision, with a margin. */
const float32RelativeMargin = 2 ** -21;
