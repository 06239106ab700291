/**
 * Stores the concepts that the engine read out of resources' texts, so that the next start need not infer them again.
 */
import type { Database } from '../../platform/database/database.ts';
import { type ExtractedConcepts, updateConcepts } from './resource-store.ts';

export type { ExtractedConcepts } from './resource-store.ts';

/** Results for a text that has changed since are discarded. */
export async function storeConcepts(
  db: Database,
  read: readonly ExtractedConcepts[],
  engineVersion: string,
): Promise<void> {
  if (read.length > 0) {
    await updateConcepts(db, read, engineVersion);
  }
}
