/** Runs work in a transaction and rolls it back, for dry runs with exact results. */
import type { Database, Tx } from './database.ts';

/** Nothing that `work` writes is kept, also when it throws. */
export async function rollBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
