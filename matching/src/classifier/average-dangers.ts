/** Averages the danger probabilities of one or two models. */
import type { DangerProbabilities } from './model.ts';

/**
 * The mean of the log-odds: a more certain model counts more.
 * @param share of the first of two models.
 */
export function averageDangers(dangers: readonly DangerProbabilities[], share = 0.5): DangerProbabilities {
  const meanProbability = (probabilities: readonly number[]) => weightedMean(probabilities, share);
  const kinds = new Set(dangers.flatMap((one) => Object.keys(one.kinds)));
  return {
    any: meanProbability(dangers.map(({ any }) => any)),
    emergency: meanProbability(dangers.map(({ emergency }) => emergency)),
    kinds: Object.fromEntries(
      [...kinds].map((kind) => [kind, meanProbability(dangers.map((one) => one.kinds[kind] ?? 0))]),
    ),
  };
}

/** Minimum probability: log-odds of 0 and 1 would be infinite, and no other model could outweigh them. */
const minProbability = 1e-6;

function weightedMean([first = 0, second]: readonly number[], share: number): number {
  return second === undefined ? first : 1 / (1 + Math.exp(-(share * logOdds(first) + (1 - share) * logOdds(second))));
}

function logOdds(p: number): number {
  return Math.log(Math.max(minProbability, p) / Math.max(minProbability, 1 - p));
}
