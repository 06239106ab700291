/** A migrated, empty database of its own, dropped when the test closes it. */
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { administer, databaseUrl } from './postgres-for-tests.ts';

export type TestDatabase = { db: Database; url: string; close: () => Promise<void> };

let made = 0;

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  made += 1;
  const name = `waymark_test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await administer(server, `create database ${name} template ${inject('templateName')}`);
  const url = databaseUrl(server, name);
  const idleErrors: Error[] = [];
  const db = openDatabase(url, (error) => idleErrors.push(error), 5);
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
