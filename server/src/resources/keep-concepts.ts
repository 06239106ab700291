/** Keeps what the engine read out of resources' texts, so that the next start need not read them again. */
import type { Database } from '../database/database.ts';
import { putConcepts, type ReadConcepts } from './resource-store.ts';

export type { ReadConcepts } from './resource-store.ts';

/** What was read of a text that has changed since is not kept. */
export async function keepConcepts(db: Database, read: readonly ReadConcepts[], engineVersion: string): Promise<void> {
  if (read.length > 0) {
    await putConcepts(db, read, engineVersion);
  }
}
