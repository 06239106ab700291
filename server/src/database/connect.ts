/** Gets this process a migrated database: the one in the settings, or the built-in one. */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded.ts';
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

/** `longestStatement`: see `openDatabase`. Throws `DatabaseUnreachable`, `DataFolderProblem` or `SchemaMismatch`, each with a sentence for a person. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  longestStatement = 0,
): Promise<Connection> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, onLost: onIdleError })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const db = openDatabase(url, onIdleError, undefined, longestStatement);
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
