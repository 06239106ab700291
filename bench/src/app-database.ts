/** The database of a Waymark that a benchmark has started: its URL, and its resources as the server indexes them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { allPublicResources } from '@waymark/server/domain/directory/public-resources';
import { toIndexDocument } from '@waymark/server/domain/directory/to-index-document';
import { openDatabase } from '@waymark/server/platform/database/database';

const batchSize = 1000;

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

/** All public resources, by name. */
export async function readIndexDocuments(databaseUrl: string): Promise<IndexDocument[]> {
  // The query after the loss of an idle connection reports it.
  const db = openDatabase(databaseUrl, () => undefined);
  try {
    const documents: IndexDocument[] = [];
    for await (const rows of allPublicResources(db, batchSize)) documents.push(...rows.map(toIndexDocument));
    return documents.sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
  } finally {
    await db.destroy();
  }
}
