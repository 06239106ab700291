import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Runs `work` on one connection, and then releases the advisory locks that it has taken there. */
export async function withSessionLocks<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
