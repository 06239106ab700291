/** The connection to PostgreSQL: one pool per process, typed by tables.ts. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** For functions that must run inside a transaction. */
export type Tx = Transaction<Tables>;

const dateType = 1082;

/** Dates stay text: a `Date` could shift them to another day in another time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === dateType ? (value: string) => value : pg.types.getTypeParser(id, format as 'text'),
};

/** No connection to the database could be opened. The message is that of the cause. */
class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    const message =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
    super(message, { cause });
  }
}

/**
 * Creates a pool; it connects on first use. `onIdleError` is called when PostgreSQL closes an idle connection; the next
 * query gets a new one. Queries without a connection throw `DatabaseAway`. `statementTimeout`: milliseconds (error
 * 57014); 0: none.
 */
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  connections = 10,
  statementTimeout = 0,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
    types,
  });
  pool.on('error', onIdleError);
  // A checked-out connection that breaks between two queries emits the error on itself only; its user gets it from the
  // next query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseAway(error);
    }
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
}
