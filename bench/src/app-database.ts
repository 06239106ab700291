/** The database of a bench's own Waymark, for what no endpoint is meant for: loading quickly, and a peer in plain SQL. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Address of the built-in PostgreSQL that runs in this data folder. Its port stands in the fourth line of the file that
 * every running PostgreSQL keeps, its password beside it.
 * Throws when no database runs there.
 */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const [process, password] = await Promise.all([
    readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
    readFile(join(dataDir, 'postgres-password'), 'utf8'),
  ]);
  return `postgres://waymark:${password}@127.0.0.1:${Number(process.split('\n')[3])}/waymark`;
}
