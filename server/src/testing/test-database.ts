/** Creates a migrated, empty database for a test, which is dropped when the test closes it. */
import { sql } from 'kysely';
import { expect, inject, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { databaseUrl, runAdminStatement } from './postgres-for-tests.ts';

export type TestDatabase = { db: Database; url: string; close: () => Promise<void> };

let created = 0;

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  created += 1;
  const name = `waymark_test_${process.pid}_${created}_${Math.random().toString(36).slice(2, 8)}`;
  await runAdminStatement(server, `create database ${name} template ${inject('templateName')}`);
  const url = databaseUrl(server, name);
  const idleErrors: Error[] = [];
  const db = openDatabase(url, (error) => idleErrors.push(error), 5);
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await runAdminStatement(server, `drop database ${name} with (force)`);
    },
  };
}

/** Whether a query of this database waits for a lock. */
export async function isQueryBlocked(db: Database): Promise<boolean> {
  const query = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await query.execute(db)).rows.length > 0;
}

/**
 * Waits until every transaction that runs now has ended, including those of other tests on the same PostgreSQL: logs that are
 * read up to the oldest transaction (resource_changes, public_changes) do not advance before.
 */
export async function whenTransactionsEnded(db: Database): Promise<void> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  await vi.waitFor(
    async () => {
      const { rows: now } = await sql<{ oldest: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
      expect(BigInt(now[0]?.oldest ?? 0)).toBeGreaterThanOrEqual(BigInt(rows[0]?.next ?? 0));
    },
    { timeout: 60_000, interval: 5 },
  );
}
