/**
 * Runs imports in worker threads. While a process runs one, one of its connections holds the advisory lock of the import; without
 * the lock, every server treats a running import as failed.
 */

import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Database, Tx } from '../../platform/database/database.ts';
import { withSessionLocks } from '../../platform/database/session-locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { failAttempt } from './import-store.ts';
import type { ImportWorkerData } from './import-worker.ts';
import { failureMessages } from './present-import.ts';
import type { ImportJob } from './run-import-job.ts';

export type JobRunner = {
  /**
   * Resolves with the job that `prepare` returns, once its transaction is committed and the work has begun. Session locks that
   * `prepare` acquires are held until the work ends. Throws ApiError 'import-running' at the limit of concurrent jobs.
   */
  begin: (prepare: (tx: Tx) => Promise<ImportJob>) => Promise<ImportJob>;
  /** Resolves when the work on this import has ended, also after a failure. */
  ended: (id: string) => Promise<void>;
  /** Aborts the running work; it can be run again. */
  close: () => Promise<void>;
};

/** The part of `Worker` that is used. */
export type ImportThread = Pick<Worker, 'terminate'> & {
  on(event: 'error', listener: (error: Error & { code?: string }) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
};

export type JobRunnerDeps = {
  db: Database;
  databaseUrl: string;
  logger: Logger;
  /** Where an import runs; absent: in a worker thread. */
  startImportThread?: ((data: ImportWorkerData) => ImportThread) | undefined;
};

/** Concurrent jobs per server: each holds a database connection and much memory. */
const maxConcurrent = 2;
/** Memory limit of one job in megabytes. */
const maxMemory = 2048;

export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { db, databaseUrl, logger, startImportThread = startImportWorker } = deps;
  const workers = new Set<ImportThread>();
  const jobs = new Set<Promise<void>>();
  /** By the id of the import. */
  const jobByImport = new Map<string, Promise<void>>();
  let closed = false;

  async function holdLocksAndRun(
    prepare: (tx: Tx) => Promise<ImportJob>,
    begun: (work: ImportJob) => void,
  ): Promise<void> {
    await withSessionLocks(db, async (connection) => {
      const work = await inTransaction(connection, prepare);
      begun(work);
      await run(work);
    });
  }

  async function run(work: ImportJob): Promise<void> {
    const failure = closed ? 'process-ended' : await exitOf(work);
    if (failure) {
      // Nothing is written for a job that ended normally.
      await failAttempt(db, work, { code: failure, message: failureMessages[failure] });
    }
  }

  function exitOf(work: ImportJob): Promise<'process-ended' | 'too-large' | 'unexpected' | null> {
    const worker = startImportThread({ databaseUrl, work });
    workers.add(worker);
    return new Promise((resolve) => {
      let failure: 'too-large' | 'unexpected' | null = null;
      worker.on('error', (error) => {
        failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'unexpected';
        logger.error({ err: error, import: work.id }, 'an import failed');
      });
      worker.on('exit', (code) => {
        workers.delete(worker);
        resolve(failure ?? (closed || code !== 0 ? 'process-ended' : null));
      });
    });
  }

  return {
    begin: (prepare) =>
      new Promise((resolve, reject) => {
        if (jobs.size >= maxConcurrent) {
          throw new ApiError('import-running');
        }
        let begun = false;
        const onBegun = (work: ImportJob) => {
          begun = true;
          jobByImport.set(work.id, job);
          void job.finally(() => jobByImport.get(work.id) === job && jobByImport.delete(work.id));
          resolve(work);
        };
        const job: Promise<void> = holdLocksAndRun(prepare, onBegun).catch((error: unknown) => {
          if (begun) {
            logger.warn({ err: error }, 'an import was left alone');
          }
          reject(error);
        });
        jobs.add(job);
        void job.finally(() => jobs.delete(job));
      }),
    ended: async (id) => jobByImport.get(id),
    async close() {
      closed = true;
      await Promise.all([...workers].map((worker) => worker.terminate()));
      await Promise.all(jobs);
    },
  };
}

export function startImportWorker(workerData: ImportWorkerData): ImportThread {
  return new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData,
    name: 'import',
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
}
