/** Worker thread of one import, so that large files do not block the event loop of the server. */
import { workerData } from 'node:worker_threads';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { type ImportJob, runImportJob } from './run-import-job.ts';

export type ImportWorkerData = { databaseUrl: string; work: ImportJob };

const { databaseUrl, work }: ImportWorkerData = workerData;
const connections = 2;
const db = openDatabase(databaseUrl, () => undefined, connections);
try {
  await runImportJob(db, work, loadEngine);
} finally {
  await db.destroy();
}
