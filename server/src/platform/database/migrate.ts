/**
 * Migrates a database to this version's schema: numbered SQL files, applied in order, never changed once released.
 * Several processes may start at once: an advisory lock lets one migrate while the others wait.
 */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { advisoryLocks } from '../advisory-locks.ts';
import type { Database, Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

const folder = new URL('./migrations/', import.meta.url);

type Migration = { number: number; name: string; text: string; checksum: string };

/** Thrown when the database has a schema that this version does not know; `message` tells the operator what to do. */
export class SchemaMismatch extends Error {}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return {
        number: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** Applies pending migrations in one transaction and returns their names. */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations();
  return inTransaction(db, async (tx) => {
    // A migration of large tables, and the wait for a concurrent one, may exceed the statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`.execute(tx);
    await sql`create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx);
    const applied = await tx.selectFrom('schema_migrations').select(['number', 'name', 'checksum']).execute();
    refuseUnknown(applied, migrations);
    const missing = migrations.filter(({ number }) => !applied.some((one) => one.number === number));
    for (const migration of missing) {
      await apply(tx, migration);
    }
    return missing.map(({ name }) => name);
  });
}

function refuseUnknown(applied: Omit<Migration, 'text'>[], known: Migration[]): void {
  for (const one of applied) {
    const match = known.find(({ number }) => number === one.number);
    if (!match) {
      throw new SchemaMismatch(
        `This data was written by a newer version of Waymark (it has the change "${one.name}"). Start that version, or restore a backup made before the update. Nothing was changed.`,
      );
    }
    if (match.checksum !== one.checksum) {
      throw new SchemaMismatch(
        `The change "${one.name}" in this database is not the one of this version of Waymark. Use the version that made it, or a new data folder. Nothing was changed.`,
      );
    }
  }
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  await sql.raw(migration.text).execute(tx);
  await tx
    .insertInto('schema_migrations')
    .values({ number: migration.number, name: migration.name, checksum: migration.checksum })
    .execute();
}
