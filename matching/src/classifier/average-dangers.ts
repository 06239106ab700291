/** Averages the danger probabilities of several models. */
import type { DangerProbabilities } from './model.ts';

/** The mean of the log-odds: a more certain model counts more. */
export function averageDangers(dangers: readonly DangerProbabilities[]): DangerProbabilities {
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

function meanProbability(probabilities: readonly number[]): number {
  if (probabilities.length < 2) return probabilities[0] ?? 0;
  const logOdds = probabilities.map((p) => Math.log(Math.max(minProbability, p) / Math.max(minProbability, 1 - p)));
  const mean = logOdds.reduce((sum, value) => sum + value, 0) / logOdds.length;
  return 1 / (1 + Math.exp(-mean));
}
