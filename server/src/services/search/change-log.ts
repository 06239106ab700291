/** Reads the change log from one moment on, each change once, whatever the order in which transactions commit. */
import type { Database } from '../../platform/database/database.ts';
import { type Changes, changesSince, currentHorizon } from './change-log-store.ts';

type Change = Pick<Changes['rows'][number], 'resourceId' | 'organizationId'>;

export type ChangeLog = {
  /**
   * What was committed since the last call that went well; `handle` may fail, then it is given the same again. Never two
   * at a time. Throws ReplacedDatabase.
   */
  read: (handle: (changes: readonly Change[]) => void | Promise<void>) => Promise<void>;
};

/** The log is older than our horizon: the database was replaced, so everything must be read again. */
export class ReplacedDatabase extends Error {
  override message = 'The database is older than what was read from it; the directory is read again.';
}

/** From now on: open it before what it keeps up to date is read. */
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
