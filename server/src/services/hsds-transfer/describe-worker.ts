/** Thread of an import that describes records with an engine of its own. */
import { parentPort } from 'node:worker_threads';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { type DescribeAnswer, type DescribeRequest, describeRecord } from './describe-records.ts';

const engine = loadEngine();
parentPort?.on('message', ({ id, records }: DescribeRequest) => {
  const descriptions = records.map((record) => describeRecord(record, engine));
  parentPort?.postMessage({ id, descriptions } satisfies DescribeAnswer);
});
