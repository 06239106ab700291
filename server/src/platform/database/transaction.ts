/** The only way to open a transaction: one that PostgreSQL gave up for the sake of another is tried again. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

const maxTries = 4;
/** Milliseconds; doubled with each try. */
const firstPause = 20;

/**
 * PostgreSQL, appendix A: serialization failure, deadlock, and a foreign key whose parent was deleted meanwhile. Nothing
 * of the transaction is kept, and another try finds what the others have left.
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
      // At random, so that those who stood in each other's way do not meet again.
      await wait(Math.random() * firstPause * 2 ** tried);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.has(error.code);
}
