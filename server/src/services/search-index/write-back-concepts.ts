/** Stores inferred concepts in small batches, once searches are served. */

import { type ExtractedConcepts, storeConcepts } from '../../domain/directory/store-concepts.ts';
import type { Database } from '../../platform/database/database.ts';

/** Resources per statement: some milliseconds for the database. */
const batchSize = 100;

export type ConceptWriter = {
  /** Starts writing unless it is running. */
  start: () => void;
  /** Resolves when the current batch is written. */
  stop: () => Promise<void>;
};

export type ConceptWriterOptions = {
  db: Database;
  engineVersion: string;
  takeRead: (limit: number) => ExtractedConcepts[];
  /** Called when a batch could not be stored; its concepts are inferred again at the next start. */
  onFailure: (error: unknown) => void;
};

export function createConceptWriter({ db, engineVersion, takeRead, onFailure }: ConceptWriterOptions): ConceptWriter {
  let running: Promise<void> | null = null;
  let stopped = false;

  async function writeAll(): Promise<void> {
    for (let batch = takeRead(batchSize); batch.length > 0 && !stopped; batch = takeRead(batchSize)) {
      await storeConcepts(db, batch, engineVersion);
    }
  }

  return {
    start() {
      running ??= writeAll()
        .catch(onFailure)
        .finally(() => {
          running = null;
        });
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
