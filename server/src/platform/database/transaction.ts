/** The only way to open a transaction: it is retried after a conflict with another one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

const maxTries = 4;
/** Milliseconds; the maximum delay doubles with each try. */
const firstDelay = 20;

/**
 * PostgreSQL, appendix A: serialization failure, deadlock, and a foreign key whose parent was deleted meanwhile. The
 * transaction was rolled back, and a retry sees the changes of the others.
 */
const conflicts: ReadonlySet<unknown> = new Set(['40001', '40P01', '23503']);

/**
 * Commits what `work` writes, or nothing when it throws. `work` may be called several times, so it changes nothing but
 * the database. Throws what `work` throws, and the conflict itself after the last try.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work));
}

/** For dry runs with exact results: nothing that `work` writes is kept, also when it throws. */
export function rollBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(async () => {
    const tx = await db.startTransaction().execute();
    try {
      return await work(tx);
    } finally {
      await tx.rollback().execute();
    }
  });
}

async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (tried === maxTries || !isConflict(error)) {
        throw error;
      }
      // A random delay, so that the same transactions do not conflict again.
      await wait(Math.random() * firstDelay * 2 ** tried);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(error.code);
}
