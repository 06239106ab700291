/** One member of the classifier, trained in a thread of its own: see `train-members.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { trainClassifier } from './train-classifier.ts';
import type { MemberTask } from './train-members.ts';

const { examples, words, vectors, shape, settings }: MemberTask = workerData;
parentPort?.postMessage(trainClassifier(examples, words, vectors, shape, settings));
