/** Reads the change log from a moment on: each change once, independently of the order in which transactions commit. */
import type { Database } from '../../platform/database/database.ts';
import { type Changes, changesSince, currentHorizon } from './change-log-store.ts';

type Change = Pick<Changes['rows'][number], 'resourceId' | 'organizationId'>;

export type ChangeLog = {
  /**
   * Passes to `handle` what was committed since the last successful call. When `handle` throws, the next call passes the same
   * changes again. Must not be called concurrently. Throws ReplacedDatabase.
   */
  read: (handle: (changes: readonly Change[]) => void | Promise<void>) => Promise<void>;
};

/** The log is older than the horizon: the database was replaced, so everything must be read again. */
export class ReplacedDatabase extends Error {
  override message = 'The database is older than what was read from it; the directory is read again.';
}

/** Starts at the current moment. Open it before reading the data that it keeps up to date. */
export async function openChangeLog(db: Database): Promise<ChangeLog> {
  let horizon = await currentHorizon(db);
  let seen = new Set<string>();
  return {
    async read(handle) {
      const changes = await changesSince(db, horizon);
      if (BigInt(changes.next) < BigInt(horizon)) {
        throw new ReplacedDatabase();
      }
      await handle(changes.rows.filter(({ sequence }) => !seen.has(sequence)));
      const newHorizon = BigInt(changes.horizon);
      horizon = changes.horizon;
      seen = new Set(
        changes.rows.filter(({ transaction }) => BigInt(transaction) >= newHorizon).map(({ sequence }) => sequence),
      );
    },
  };
}

/** Runs `task` for every call, in sequence; waiting calls share the next run. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
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
