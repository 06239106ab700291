/** Changes the database of the server under test, for states that would otherwise take days. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export async function runInDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

async function databaseUrl(): Promise<string> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  if (process.env.DATABASE_URL) return readFile(join(folder, 'database-url'), 'utf8');
  const [, , , port] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  return `postgres://waymark:${password}@127.0.0.1:${port}/waymark`;
}
