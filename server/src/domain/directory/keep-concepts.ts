/**
 * Stores the concepts that the engine read out of resources' texts, so that the next start need not infer them again.
 */
import type { Database } from '../../platform/database/database.ts';
import { putConcepts, type ReadConcepts } from './resource-store.ts';

export type { ReadConcepts } from './resource-store.ts';

/** Results for a text that has changed since are discarded. */
export async function keepConcepts(db: Database, read: readonly ReadConcepts[], engineVersion: string): Promise<void> {
  if (read.length > 0) {
    await putConcepts(db, read, engineVersion);
  }
}
