/** SQL of the sources of directories. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SourcesTable } from '../../platform/database/source-tables.ts';

export type SourceRow = Selectable<SourcesTable> & {
  /** Whether a process is fetching it. */
  isHeld: boolean;
};

function sources(db: Database | Tx) {
  return db
    .selectFrom('sources')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${sql.lit(advisoryLockClasses.sources)} and objid = sources.number::oid
          and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
      )`.as('isHeld'),
    );
}

export async function sourceRows(db: Database): Promise<SourceRow[]> {
  return sources(db).orderBy(sql`lower(name)`).orderBy('name').execute();
}

/** `id` must be a UUID. */
export async function sourceById(db: Database | Tx, id: string): Promise<SourceRow | undefined> {
  return sources(db).where('id', '=', id).executeTakeFirst();
}

export async function sourceNamed(db: Database | Tx, name: string): Promise<SourceRow | undefined> {
  return sources(db).where('name', '=', name).executeTakeFirst();
}

/** Locked until the transaction ends. `id` must be a UUID. */
export async function lockSource(tx: Tx, id: string): Promise<SourceRow | undefined> {
  const locked = await tx.selectFrom('sources').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && sourceById(tx, id);
}

/** Undefined: the name is taken. */
export async function insertSource(tx: Tx, fields: Insertable<SourcesTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('sources')
    .values(fields)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Fields that people edit. */
export async function changeSourceRow(tx: Tx, id: string, fields: Updateable<SourcesTable>, now: Date): Promise<void> {
  await tx
    .updateTable('sources')
    .set((set) => ({ ...fields, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** State of fetching, without a new revision. */
export async function noteFetch(db: Database | Tx, id: string, fields: Updateable<SourcesTable>): Promise<void> {
  await db.updateTable('sources').set(fields).where('id', '=', id).execute();
}

export async function deleteSourceRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sources').where('id', '=', id).execute();
}

/** Stores the mapping of columns in the source, which is added if absent. */
export async function storeMapping(db: Database | Tx, name: string, mapping: ColumnMapping): Promise<void> {
  const json = JSON.stringify(mapping);
  await db
    .insertInto('sources')
    .values({ name, mapping: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ mapping: json }))
    .execute();
}

/** Adds the source of an applied import if absent. */
export async function addSourceIfAbsent(db: Database | Tx, name: string): Promise<void> {
  await db
    .insertInto('sources')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Stores the path from which the import command has read the directory. */
export async function storePath(db: Database | Tx, name: string, path: string): Promise<void> {
  await db
    .insertInto('sources')
    .values({ name, path })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ path }))
    .execute();
}

/** Ids of due sources, the longest overdue first. */
export async function dueSources(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('id')
    .where('next_fetch_at', '<=', now)
    .orderBy('next_fetch_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False while another process fetches it. Held until `withSessionLocks` or the connection ends. */
export async function acquireSourceLock(connection: Database | Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${sql.lit(advisoryLockClasses.sources)}, ${number}::int) as held`.execute(connection);
  return rows[0]?.held ?? false;
}

export type SourceCounts = { total: number; unlisted: number };

/** Numbers of resources that are not closed, rejected or merged, by source name. */
export async function countResources(db: Database, names: readonly string[]): Promise<Map<string, SourceCounts>> {
  if (names.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('resources')
    .leftJoin('source_listings', 'source_listings.resource_id', 'resources.id')
    .select(['source', sql<number>`count(*)::integer`.as('total')])
    .select(sql<number>`count(unlisted_since)::integer`.as('unlisted'))
    .where('source', 'in', names)
    .where('status', 'not in', ['PERMANENTLY_CLOSED', 'REJECTED'])
    .where('merged_into', 'is', null)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, total, unlisted }) => [source ?? '', { total, unlisted }]));
}
