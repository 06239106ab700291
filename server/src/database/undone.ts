/** Does something and takes it back, so that the answer is that of a call that was kept. */
import type { Database, Tx } from './database.ts';

/** Whatever `work` wrote is gone afterwards, also when it throws. */
export async function undone<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
