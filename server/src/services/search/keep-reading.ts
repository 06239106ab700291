/** Stores the concepts that the engine read out of texts, in small batches, once searches are served. */

import { keepConcepts, type ReadConcepts } from '../../domain/directory/keep-concepts.ts';
import type { Database } from '../../platform/database/database.ts';

/** Resources per statement: some milliseconds for the database. */
const batchSize = 100;

export type Keeper = {
  /** Starts writing unless it is running. */
  start: () => void;
  /** Resolves when the current batch is written. */
  stop: () => Promise<void>;
};

export type KeeperParts = {
  db: Database;
  engineVersion: string;
  takeRead: (limit: number) => ReadConcepts[];
  /** Concepts that are not stored are computed again at the next start. */
  onFailure: (error: unknown) => void;
};

export function createKeeper({ db, engineVersion, takeRead, onFailure }: KeeperParts): Keeper {
  let running: Promise<void> | null = null;
  let stopped = false;

  async function keepAll(): Promise<void> {
    for (let batch = takeRead(batchSize); batch.length > 0 && !stopped; batch = takeRead(batchSize)) {
      await keepConcepts(db, batch, engineVersion);
    }
  }

  return {
    start() {
      running ??= keepAll()
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
