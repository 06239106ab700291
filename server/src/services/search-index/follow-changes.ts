/**
 * Keeps an index equal to the public part of the database: filled once, then updated on every change. Notifications
 * only wake the reader; what is read is decided by the change log (change-log.ts), so that a lost notification or connection,
 * or transactions that commit out of order, cause delay but never a lost change.
 */

import { allPublicResources, findPublicResources } from '../../domain/directory/public-resources.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import type { Database } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/values/in-batches.ts';
import { oneAtATime, openChangeLog, ReplacedDatabase } from './change-log.ts';
import type { LogLevel } from './index-messages.ts';
import { listenForChanges } from './listen-for-changes.ts';

export type FollowDeps = {
  db: Database;
  databaseUrl: string;
  put: (rows: PublicRow[]) => void;
  remove: (ids: string[]) => void;
  log: (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;
  /** Called when the index cannot be updated and must be rebuilt. */
  fail: (error: Error) => void;
};

export type ChangeFollower = {
  /** Resolves when everything committed before the call is in the index. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Batch sizes while filling and while catching up. */
const fillBatch = 1000;
const changeBatch = 200;
/** Polling interval in milliseconds without notifications: detects dead connections. */
const pollIntervalMs = 15_000;

/** Fills the index, then follows the changes. Rejects when filling fails; later failures reject `catchUp`. */
export async function followChanges({ db, databaseUrl, put, remove, log, fail }: FollowDeps): Promise<ChangeFollower> {
  const changeLog = await openChangeLog(db);
  for await (const rows of allPublicResources(db, fillBatch)) {
    put(rows);
  }

  const catchUp = oneAtATime(() =>
    changeLog.read(async (changes) => {
      const ids = [...new Set(changes.map(({ resourceId }) => resourceId))];
      for (const batch of inBatches(ids, changeBatch)) {
        const rows = await findPublicResources(db, batch);
        put([...rows.values()]);
        remove(batch.filter((id) => !rows.has(id)));
      }
    }),
  );
  const catchUpInBackground = () => {
    catchUp().catch((error: unknown) => {
      if (error instanceof ReplacedDatabase) {
        return fail(error);
      }
      log('warn', 'the directory could not read the latest changes and will try again', { reason: reasonOf(error) });
    });
  };
  await catchUp();

  const listener = listenForChanges(databaseUrl, catchUpInBackground, (reason) =>
    log('warn', 'the directory lost its connection for changes and connects again', { reason }),
  );
  const timer = setInterval(catchUpInBackground, pollIntervalMs);
  return {
    catchUp,
    async close() {
      clearInterval(timer);
      await listener.close();
      await catchUp().catch(() => undefined);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
