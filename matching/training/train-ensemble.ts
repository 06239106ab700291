/**
 * Trains the members of the ensemble in parallel. They differ by their seeds and make different errors, so their mean is more
 * often right than any of them.
 */
import { Worker } from 'node:worker_threads';
import type { PreparedExample } from './prepare-examples.ts';
import {
  defaultTraining,
  type OutputShape,
  outputsFor,
  type TrainedModel,
  type TrainingSettings,
} from './train-classifier.ts';
import type { WordVectors } from './word-vectors.ts';

const seeds = [1, 2];

/** Input of the worker thread of one member. */
export type EnsembleMemberTask = {
  examples: readonly PreparedExample[];
  words: readonly string[];
  vectors: WordVectors;
  shape: OutputShape;
  settings: TrainingSettings;
};

export function trainEnsemble(
  examples: readonly PreparedExample[],
  words: readonly string[],
  vectors: WordVectors,
  shape: OutputShape,
  settings: TrainingSettings = defaultTraining,
): Promise<TrainedModel[]> {
  return Promise.all(
    seeds.map((seed) => trainInWorker({ examples, words, vectors, shape, settings: { ...settings, seed } })),
  );
}

function trainInWorker(task: EnsembleMemberTask): Promise<TrainedModel> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./train-ensemble-member.ts', import.meta.url), { workerData: task });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The mean of the members' logits for a text. */
export function averageOutputs(members: readonly TrainedModel[], features: Int32Array): Float32Array {
  const outputs = members.map((member) => outputsFor(member, features));
  return Float32Array.from(
    outputs[0] ?? [],
    (_, row) => outputs.reduce((sum, values) => sum + (values[row] ?? 0), 0) / outputs.length,
  );
}
