/** One member of the sense model, trained in a thread of its own: see `train-members.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MemberTask } from './train-members.ts';
import { trainSense, usualTraining } from './train-sense.ts';

const { examples, words, vectors, shape, seed }: MemberTask = workerData;
parentPort?.postMessage(trainSense(examples, words, vectors, shape, { ...usualTraining, seed }));
