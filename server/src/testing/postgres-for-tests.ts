/**
 * Vitest global set-up: one PostgreSQL for the whole run (DATABASE_URL's, or a built-in one in a temporary folder) and in it
 * a migrated template that every test database is copied from.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    templateName: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'waymark-test-'));
  const embedded = folder
    ? await startEmbeddedPostgres({ dataDir: folder, onLost: (error) => process.stderr.write(`${error.message}\n`) })
    : null;
  const url = embedded?.url ?? given ?? '';
  if (embedded) {
    // Speeds up writes; nothing needs to survive the test run.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await runAdminStatement(url, `alter system set ${setting} = off`);
    }
    await runAdminStatement(url, 'select pg_reload_conf()');
  }
  const templateName = `waymark_template_${process.pid}`;

  await runAdminStatement(url, `create database ${templateName}`);
  const template = openDatabase(databaseUrl(url, templateName), (error) => {
    throw error;
  });
  await migrate(template);
  await template.destroy();

  project.provide('postgresUrl', url);
  project.provide('templateName', templateName);
  return async () => {
    await runAdminStatement(url, `drop database ${templateName}`);
    await embedded?.stop();
    if (folder) {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement outside of a transaction. */
export async function runAdminStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
