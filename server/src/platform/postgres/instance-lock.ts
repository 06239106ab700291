/** Ensures one server per data folder: a lock that is released as soon as the process ends, however it ends. */
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { DataFolderError } from './embedded.ts';
import { openReconnectingConnection } from './reconnecting-client.ts';

export type InstanceLockOptions = {
  url: string;
  dataDir: string;
  /** Called when the connection that holds the lock was lost; the lock is taken again. */
  onLost: (error: Error) => void;
  /** Called when another server took the lock meanwhile: this one must stop. The message is a complete sentence. */
  onTaken: (problem: DataFolderError) => void;
};

/**
 * Takes the lock; returns a function that releases it. Throws `DataFolderError` when another server holds it. Several
 * servers may share a PostgreSQL given by DATABASE_URL, so this is for the built-in one only.
 */
export async function acquireInstanceLock({
  url,
  dataDir,
  onLost,
  onTaken,
}: InstanceLockOptions): Promise<() => Promise<void>> {
  let holder: number | null = null;

  async function take(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ taken: boolean; me: number; owner: number | null }>(
      `select pg_try_advisory_lock($1::bigint) as taken, pg_backend_pid() as me, (
         select pid from pg_locks
         where locktype = 'advisory' and classid = 0 and objid::bigint = $1::bigint and objsubid = 1 and granted
           and database = (select oid from pg_database where datname = current_database())
         limit 1
       ) as owner`,
      [advisoryLocks.dataFolder],
    );
    const [row] = rows;
    if (row?.taken) {
      holder = row.me;
      return;
    }
    // PostgreSQL reports the end of a connection before it has released the connection's locks.
    if (holder !== null && (row?.owner === null || row?.owner === holder)) {
      throw new Error('The lock of the lost connection is not free yet.');
    }
    throw new DataFolderError(
      `The data folder ${dataDir} is in use by another Waymark. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }

  const lockConnection = await openReconnectingConnection({
    connection: { connectionString: url, application_name: 'waymark server' },
    setUpSession: take,
    onLost,
    isFinal: (error) => error instanceof DataFolderError,
    onFinal: (error) => {
      if (error instanceof DataFolderError) {
        onTaken(error);
      }
    },
  });
  return async () => {
    await (await lockConnection.release())?.end();
  };
}
