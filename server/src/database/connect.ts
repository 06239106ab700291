/** Gets this process a migrated database: the one in the settings, or the built-in one. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { DataFolderProblem, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

export type Connection = {
  db: Database;
  url: string;
  /** Names of the migrations that were applied now. */
  migrated: string[];
  /** Closes the pool, and the built-in database when nobody else uses it. */
  stop: () => Promise<void>;
};

/** Thrown when the database in the settings cannot be used; the message is the whole sentence. */
export class DatabaseUnreachable extends Error {}

/** Throws `DatabaseUnreachable`, `DataFolderProblem` or `SchemaMismatch`, each with a sentence for a person. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<Connection> {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const db = openDatabase(url, onIdleError);
  const stop = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await refuseUnsuitable(db, url);
    return { db, url, migrated: await migrate(db), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function refuseUnsuitable(db: Database, url: string): Promise<void> {
  const where = withoutPassword(url);
  let version: number;
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
      db,
    );
    version = Number(rows[0]?.version);
  } catch (error) {
    const why = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
    throw new DatabaseUnreachable(
      `The database at ${where} cannot be reached (${why}). Check that it runs and that DATABASE_URL is right.`,
      { cause: error },
    );
  }
  if (version < 150_000) {
    throw new DatabaseUnreachable(
      `The database at ${where} is older than PostgreSQL 15. Please give Waymark a newer one.`,
    );
  }
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  return `${address.host}${address.pathname}`;
}

/**
 * Takes the place of the one server of a data folder; the place is free again as soon as the process ends, however it ends.
 * Several servers may share a PostgreSQL given by DATABASE_URL, so this is for the built-in one only.
 */
export async function takeServerPlace(url: string, dataDir: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock(7290417) as taken');
  if (rows[0]?.taken !== true) {
    await holder.end();
    throw new DataFolderProblem(
      `The data folder ${dataDir} is in use by another Waymark. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return () => holder.end();
}
