/** Runs an import in the process of the test. A thread would load its modules and the engine for each import, which takes seconds. */
import { EventEmitter } from 'node:events';
import type { ImportThread } from '../features/imports/import-jobs.ts';
import type { ImportWorkerData } from '../features/imports/import-worker.ts';
import { runImportJob } from '../features/imports/run-import-job.ts';
import { openDatabase } from '../platform/database/database.ts';
import { sharedEngine } from './directory-for-tests.ts';

export function startInProcessImport({ databaseUrl, work }: ImportWorkerData): ImportThread {
  const db = openDatabase(databaseUrl, () => undefined, 2);
  const thread = new EventEmitter();
  const ended = runImportJob(db, work, sharedEngine)
    .catch((error) => thread.emit('error', error))
    .finally(() => db.destroy())
    .then(() => thread.emit('exit', 0));
  return Object.assign(thread, {
    /** Waits for its end, as nothing else ends it. */
    async terminate() {
      await ended;
      return 0;
    },
  });
}
