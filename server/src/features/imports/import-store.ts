/** SQL of imports from the browser. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { ImportFailure, ImportReport } from '@waymark/contract/transfer';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import { type PageRequest, pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ImportsTable, TableHead } from '../../platform/database/tables.ts';

/** Instead of the number of an import: the lock of applying one. */
const applyLock = 0;

export type ImportRow = Omit<Selectable<ImportsTable>, 'report' | 'table_head' | 'headings_key'> & {
  hasTable: boolean;
  hasFile: boolean;
  /** Whether a process holds its lock. */
  isHeld: boolean;
  starter: string | null;
};

function imports(db: Database | Tx) {
  return db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.started_by')
    .select([
      ...(['imports.id', 'imports.number', 'imports.attempt', 'imports.file_name', 'imports.source'] as const),
      ...(['imports.format', 'imports.size', 'imports.state', 'imports.failed_at', 'imports.failure'] as const),
      ...(['imports.failure_message', 'imports.cancel_asked', 'imports.done', 'imports.total'] as const),
      ...(['imports.mapping', 'imports.started_by', 'imports.created_at', 'imports.updated_at'] as const),
      ...(['imports.source_id', 'imports.etag', 'imports.last_modified', 'imports.content_hash'] as const),
      'imports.held',
      'imports.by_command',
      'imports.file_id',
    ])
    .select([
      sql<boolean>`imports.file_id is not null`.as('hasFile'),
      sql<boolean>`imports.table_head is not null`.as('hasTable'),
      sql<boolean>`exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${sql.lit(advisoryLockClasses.imports)} and objid = imports.number::oid
          and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
      )`.as('isHeld'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('starter'),
    ]);
}

export function importRows(db: Database, request: PageRequest): Promise<{ rows: ImportRow[]; total: number }> {
  return pageOf(db, imports(db).orderBy('imports.created_at', 'desc').orderBy('imports.id'), request);
}

/** `id` must be a UUID. */
export async function importById(db: Database | Tx, id: string): Promise<ImportRow | undefined> {
  return imports(db).where('imports.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
  return importById(tx, id);
}

/** The last import of each directory, by the name of its source. */
export async function lastImportsOf(db: Database, names: readonly string[]): Promise<Map<string, ImportRow>> {
  if (names.length === 0) {
    return new Map();
  }
  const last = db
    .selectFrom('imports')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('source', 'in', names)
    .groupBy('source');
  const rows = await imports(db).where('imports.number', 'in', last).execute();
  return new Map(rows.map((row) => [row.source, row]));
}

export async function reportOf(db: Database | Tx, id: string): Promise<ImportReport | null> {
  const row = await db.selectFrom('imports').select('report').where('id', '=', id).executeTakeFirst();
  return row?.report ?? null;
}

export async function tableHeadOf(db: Database | Tx, id: string): Promise<TableHead | null> {
  const row = await db.selectFrom('imports').select('table_head').where('id', '=', id).executeTakeFirst();
  return row?.table_head ?? null;
}

/** The latest mapping of a table with these headings. */
export async function rememberedMapping(db: Database, headingsKey: string): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('headings_key', '=', headingsKey)
    .where('mapping', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** Deletes the sample rows with their file. */
function withoutFile(fields: Updateable<ImportsTable>): Updateable<ImportsTable> {
  return fields.file_id === null ? { ...fields, table_head: null } : fields;
}

export async function insertImport(tx: Tx, fields: Insertable<ImportsTable>): Promise<{ id: string; number: number }> {
  return tx.insertInto('imports').values(fields).returning(['id', 'number']).executeTakeFirstOrThrow();
}

export async function updateImport(db: Database | Tx, id: string, fields: Updateable<ImportsTable>): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...withoutFile(fields), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The run number; writes of an older run are ignored. */
export type JobAttempt = { id: string; attempt: number };

/** False when the run was aborted meanwhile. */
export async function updateAttempt(
  db: Database | Tx,
  { id, attempt }: JobAttempt,
  fields: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...withoutFile(fields), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['reading', 'applying'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the progress; returns whether a stop was requested. */
export async function updateProgress(db: Database, { id, attempt }: JobAttempt, done: number, total: number) {
  const row = await db
    .updateTable('imports')
    .set({ done, total, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('cancel_asked')
    .executeTakeFirst();
  return row?.cancel_asked ?? true;
}

export async function failAttempt(
  db: Database,
  attempt: JobAttempt,
  failure: { code: ImportFailure; message: string },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state: 'failed',
      failed_at: sql`state`,
      failure: failure.code,
      failure_message: failure.message,
      updated_at: sql`now()`,
    })
    .where('id', '=', attempt.id)
    .where('attempt', '=', attempt.attempt)
    .where('state', 'in', ['reading', 'applying'])
    .execute();
}

/**
 * Held until `withSessionLocks` or the connection ends. Waits for other work on the import; after ten seconds
 * PostgreSQL gives up (55P03).
 */
export async function acquireImportLock(tx: Tx, number: number): Promise<void> {
  await sql`select set_config('lock_timeout', '10s', true)`.execute(tx);
  await sql`select pg_advisory_lock(${sql.lit(advisoryLockClasses.imports)}, ${number}::int)`.execute(tx);
}

/** False while another import is applied: only one is at a time. */
export async function acquireApplyLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${sql.lit(advisoryLockClasses.imports)}, ${sql.lit(applyLock)}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** Deletes files that were uploaded before `sentBefore` or fetched before `fetchedBefore`; reports stay. */
export async function deleteFiles(db: Database, sentBefore: Date, fetchedBefore: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ file_id: null, table_head: null })
    .where('file_id', 'is not', null)
    .where(({ eb, and, or }) =>
      or([and([eb('source_id', 'is', null), eb('created_at', '<', sentBefore)]), eb('created_at', '<', fetchedBefore)]),
    )
    .execute();
}

/**
 * Validators of the latest file of this source if it need not be read again: it was applied, rejected or waits for a decision,
 * and the source was not edited since. Undefined after a failed import, or one that was stopped halfway.
 */
export async function lastFetched(
  db: Database | Tx,
  source: { id: string; updated_at: Date },
): Promise<Pick<ImportRow, 'etag' | 'last_modified' | 'content_hash'> | undefined> {
  const last = await db
    .selectFrom('imports')
    .select(['state', 'done', 'etag', 'last_modified', 'content_hash'])
    .select(sql<boolean>`file_id is not null`.as('hasFile'))
    .where('source_id', '=', source.id)
    .where('created_at', '>=', source.updated_at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isWaiting = last?.state === 'checked' || last?.state === 'asking';
  const isProcessed =
    last?.state === 'done' || (last?.state === 'cancelled' && last.done === 0) || (isWaiting && last?.hasFile);
  return isProcessed ? last : undefined;
}

/** Cancels imports of the source that wait for a decision, because a newer file replaces them. */
export async function cancelWaiting(tx: Tx, sourceId: string): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'cancelled', file_id: null, table_head: null, updated_at: sql<Date>`now()` })
    .where('source_id', '=', sourceId)
    .where('state', 'in', ['checked', 'asking'])
    .execute();
}
