/** Worker thread of one import, so that a large file never delays searches. */
import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../platform/database/database.ts';
import { doWork, type Work } from './do-work.ts';

export type ImportWorkerData = { databaseUrl: string; work: Work };

const { databaseUrl, work }: ImportWorkerData = workerData;
const connections = 2;
const db = openDatabase(databaseUrl, () => undefined, connections);
try {
  await doWork(db, work);
} finally {
  await db.destroy();
}
