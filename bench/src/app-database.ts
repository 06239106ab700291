/** Finds the database of a Waymark that a benchmark has started: for loading records fast, and for peers in SQL. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Connection URL of the built-in PostgreSQL that runs in this data folder. Its port is the fourth line of postmaster.pid, which
 * exists while PostgreSQL runs. Throws when none runs there.
 */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const [pidFile, password] = await Promise.all([
    readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
    readFile(join(dataDir, 'postgres-password'), 'utf8'),
  ]);
  return `postgres://waymark:${password}@127.0.0.1:${Number(pidFile.split('\n')[3])}/waymark`;
}
