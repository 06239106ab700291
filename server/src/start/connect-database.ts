/** Connects to a migrated database: the configured one, or the built-in one. */
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

export type Connection = {
  db: Database;
  url: string;
  /** Names of the migrations applied now. */
  migrated: string[];
  /** Closes the pool, and the built-in database when nothing else uses it. */
  stop: () => Promise<void>;
};

/** The configured database cannot be used; the message is a complete sentence. */
export class DatabaseUnreachable extends Error {}

/**
 * `statementTimeout`: see `openDatabase`. Throws `DatabaseUnreachable`, `DataFolderError` or `SchemaMismatch`, each
 * with a sentence for the operator.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  statementTimeout = 0,
): Promise<Connection> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, onLost: onIdleError })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const db = openDatabase(url, onIdleError, undefined, statementTimeout);
  const stop = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await assertSuitable(db, url);
    return { db, url, migrated: await migrate(db), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assertSuitable(db: Database, url: string): Promise<void> {
  const where = withoutPassword(url);
  let version: number;
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
      db,
    );
    version = Number(rows[0]?.version);
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
    throw new DatabaseUnreachable(
      `The database at ${where} cannot be reached (${reason}). Check that it runs and that DATABASE_URL is right.`,
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
