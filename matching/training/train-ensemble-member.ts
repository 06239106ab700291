/** One member of the classifier, trained in a thread of its own: see `train-ensemble.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { trainClassifier } from './train-classifier.ts';
import type { EnsembleMemberTask } from './train-ensemble.ts';

const { examples, words, vectors, shape, settings }: EnsembleMemberTask = workerData;
parentPort?.postMessage(trainClassifier(examples, words, vectors, shape, settings));
