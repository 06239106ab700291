/** Writes back what the engine read out of texts, little by little, once people can search. */
import type { Database } from '../database/database.ts';
import { keepConcepts, type ReadConcepts } from '../resources/keep-concepts.ts';

/** Resources in one statement: some milliseconds for the database, and nothing a search would notice. */
const batchSize = 100;

export type Keeper = {
  /** Starts writing, or goes on if it is under way. */
  start: () => void;
  /** Resolves when the batch being written is done. */
  stop: () => Promise<void>;
};

export type KeeperParts = {
  db: Database;
  engineVersion: string;
  takeRead: (most: number) => ReadConcepts[];
  /** Only the next start has to read again what is not kept. */
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
