/**
 * Keeps an index equal to the public part of the database: filled once, then told of every change within moments.
 * Notifications only say that there is something to read; what is read, and from where on, is decided by the change log,
 * so that a lost notification or connection, or transactions that commit out of order, cost time but never a change.
 */
import type { Database } from '../database/database.ts';
import type { PublicRow } from '../resources/public-row.ts';
import { allPublicResources, findPublicResources } from '../resources/read-public-resources.ts';
import { changesSince, currentHorizon } from './change-store.ts';
import type { LogLevel } from './directory-messages.ts';
import { listen } from './listen.ts';

export type FollowParts = {
  db: Database;
  databaseUrl: string;
  put: (rows: PublicRow[]) => void;
  remove: (ids: string[]) => void;
  log: (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;
  /** Called when the index can no longer be trusted and must be made anew. */
  fail: (error: Error) => void;
};

export type Follower = {
  /** Resolves when everything committed before the call is in the index. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Resources read at once while filling, and while catching up. */
const fillBatch = 1000;
const changeBatch = 200;
/** Milliseconds between looks at the log without a notification: for connections that died without a word. */
const patience = 15_000;

/** Fills the index, then follows. Rejects when the first filling fails, or later through `catchUp`. */
export async function followChanges({ db, databaseUrl, put, remove, log, fail }: FollowParts): Promise<Follower> {
  let horizon = await currentHorizon(db);
  let seen = new Set<string>();
  for await (const rows of allPublicResources(db, fillBatch)) {
    put(rows);
  }

  async function readChanges(): Promise<void> {
    const changes = await changesSince(db, horizon);
    if (BigInt(changes.next) < BigInt(horizon)) {
      throw new ReplacedDatabase();
    }
    const ids = new Set(changes.rows.filter(({ sequence }) => !seen.has(sequence)).map(({ resourceId }) => resourceId));
    for (const batch of inBatches([...ids], changeBatch)) {
      const rows = await findPublicResources(db, batch);
      put([...rows.values()]);
      remove(batch.filter((id) => !rows.has(id)));
    }
    const newHorizon = BigInt(changes.horizon);
    horizon = changes.horizon;
    seen = new Set(
      changes.rows.filter(({ transaction }) => BigInt(transaction) >= newHorizon).map(({ sequence }) => sequence),
    );
  }

  const catchUp = oneAtATime(readChanges);
  const catchUpOrTry = () => {
    catchUp().catch((error: unknown) => {
      if (error instanceof ReplacedDatabase) {
        fail(error);
      }
      log('warn', 'the directory could not read the latest changes and will try again', { reason: reasonOf(error) });
    });
  };
  await catchUp();

  const listening = listen(databaseUrl, catchUpOrTry, (reason) =>
    log('warn', 'the directory lost its connection for changes and connects again', { reason }),
  );
  const timer = setInterval(catchUpOrTry, patience);
  return {
    catchUp,
    async close() {
      clearInterval(timer);
      await listening.close();
      await catchUp().catch(() => undefined);
    },
  };
}

/** The log lies in the past of what we read: another database was put in place, so everything must be read again. */
class ReplacedDatabase extends Error {
  override message = 'The database is older than what was read from it; the directory is read again.';
}

/** Runs `task` for every call, one after the other; calls that wait share the next run. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (!next) {
      const run = last.then(() => {
        next = null;
        return task();
      });
      next = run;
      last = run.catch(() => undefined);
    }
    return next;
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size);
  }
}
