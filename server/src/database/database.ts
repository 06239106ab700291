/** The connection to PostgreSQL: one pool a process, typed by tables.ts. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** For functions that only make sense inside a transaction. */
export type Tx = Transaction<Tables>;

const dateType = 1082;

/** Days stay text: a Date would move them across midnight in another time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === dateType ? (value: string) => value : pg.types.getTypeParser(id, format as 'text'),
};

/** No connection to the database can be had. The message is that of the reason. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    const reason =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
    super(reason, { cause });
  }
}

/**
 * Opens a pool without connecting yet. `onIdleError` hears of connections that PostgreSQL closed while nobody used them;
 * the next query gets a new one. Queries without a connection throw `DatabaseAway`.
 * `longestStatement`: milliseconds after which PostgreSQL gives a statement up (error 57014); 0: never.
 */
export function openDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  connections = 10,
  longestStatement = 0,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    ...(longestStatement > 0 && { statement_timeout: longestStatement }),
    types,
  });
  pool.on('error', onIdleError);
  // One that breaks while it is lent, between two queries, tells only itself; whoever has it hears from the next query.
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
