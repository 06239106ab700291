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

/**
 * Opens a pool without connecting yet. `onIdleError` hears of connections that PostgreSQL closed while nobody used them;
 * the next query gets a new one.
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, connections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000, types });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
