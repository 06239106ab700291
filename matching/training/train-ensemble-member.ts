/** A worker thread that trains one member of the ensemble: see `train-ensemble.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { trainClassifier } from './train-classifier.ts';
import type { EnsembleMemberTask } from './train-ensemble.ts';

const { examples, words, vectors, shape, settings }: EnsembleMemberTask = workerData;
parentPort?.postMessage(trainClassifier(examples, words, vectors, shape, settings));
