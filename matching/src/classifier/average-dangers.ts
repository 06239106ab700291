/** The dangers that several models find in a text, as one. */
import type { DangerProbabilities } from './model.ts';

/** The mean of their log-odds, so that a model that is sure counts for more than one that is not. */
export function averageDangers(found: readonly DangerProbabilities[]): DangerProbabilities {
  const kinds = new Set(found.flatMap((one) => Object.keys(one.kinds)));
  return {
    any: meanProbability(found.map(({ any }) => any)),
    emergency: meanProbability(found.map(({ emergency }) => emergency)),
    kinds: Object.fromEntries(
      [...kinds].map((kind) => [kind, meanProbability(found.map((one) => one.kinds[kind] ?? 0))]),
    ),
  };
}

/** Nothing is surer than this: one model must be able to disagree with another. */
const surest = 1e-6;

function meanProbability(probabilities: readonly number[]): number {
  if (probabilities.length < 2) return probabilities[0] ?? 0;
  const odds = probabilities.map((p) => Math.log(Math.max(surest, p) / Math.max(surest, 1 - p)));
  const mean = odds.reduce((sum, value) => sum + value, 0) / odds.length;
  return 1 / (1 + Math.exp(-mean));
}
