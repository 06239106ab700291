/** SQL of imports from the browser. */
import type { ImportFailure, ImportReport } from '@waymark/contract/transfer';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { ImportsTable } from '../database/tables.ts';

/** Locks of a session, so that they end with the process: (class, number of the import), and (class, 0) for who applies. */
const lockClass = 7_290_419;
const applying = 0;

export type ImportRow = Omit<Selectable<ImportsTable>, 'content' | 'report'> & {
  hasContent: boolean;
  /** Whether a process works on it. */
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
      ...(['imports.started_by', 'imports.created_at', 'imports.updated_at'] as const),
    ])
    .select([
      sql<boolean>`imports.content is not null`.as('hasContent'),
      sql<boolean>`exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${sql.lit(lockClass)} and objid = imports.number::oid
          and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
      )`.as('isHeld'),
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('starter'),
    ]);
}

export async function importRows(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await imports(db)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** `id` must be a UUID. */
export async function importById(db: Database | Tx, id: string): Promise<ImportRow | undefined> {
  return imports(db).where('imports.id', '=', id).executeTakeFirst();
}

/** The same, and nobody else changes it before the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
  return importById(tx, id);
}

export async function reportOf(db: Database | Tx, id: string): Promise<ImportReport | null> {
  const row = await db.selectFrom('imports').select('report').where('id', '=', id).executeTakeFirst();
  return row?.report ?? null;
}

export async function contentOf(db: Database, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('imports').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? null;
}

export async function insertImport(tx: Tx, fields: Insertable<ImportsTable>): Promise<{ id: string; number: number }> {
  return tx.insertInto('imports').values(fields).returning(['id', 'number']).executeTakeFirstOrThrow();
}

export async function updateImport(db: Database | Tx, id: string, fields: Updateable<ImportsTable>): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Which time that work was begun; nothing is written for a time that is over. */
export type Attempt = { id: string; attempt: number };

/** False when the work was given up meanwhile. */
export async function updateAttempt(
  db: Database | Tx,
  { id, attempt }: Attempt,
  fields: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...fields, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['reading', 'applying'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far it is; answers whether somebody has asked to stop it. */
export async function noteProgress(db: Database, { id, attempt }: Attempt, done: number, total: number) {
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
  attempt: Attempt,
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
 * Held by this connection until it ends or lets go. Whoever has just done other work on it is waited for; after ten seconds
 * PostgreSQL gives up (55P03).
 */
export async function holdImport(tx: Tx, number: number): Promise<void> {
  await sql`select set_config('lock_timeout', '10s', true)`.execute(tx);
  await sql`select pg_advisory_lock(${sql.lit(lockClass)}, ${number}::int)`.execute(tx);
}

/** Only one applies at a time. False when it is another. */
export async function holdApplying(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockClass)}, ${sql.lit(applying)}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

export async function letGo(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(connection);
}

/** Files that nobody has wanted for so long are forgotten; what was found in them stays. */
export async function forgetContent(db: Database, sentBefore: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('created_at', '<', sentBefore)
    .execute();
}
