/** Imports from the browser: upload, check, apply, cancel. */

import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { createPage } from '@waymark/contract/response-envelope';
import type { ImportQuery, ImportsQuery } from '@waymark/contract/transfer';
import { columnsOf, missingIn } from '@waymark/hsds/column-mapping/mapping-question';
import { type AuditedChange, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { sourceName } from '../../services/hsds-transfer/open-directory.ts';
import { previewTable } from '../../services/hsds-transfer/preview-table.ts';
import { sampleSource } from '../../services/hsds-transfer/sample-records.ts';
import { deleteAbandonedFiles, withStoredFile } from './import-file-store.ts';
import type { JobRunner } from './import-jobs.ts';
import {
  acquireApplyLock,
  acquireImportLock,
  deleteFiles,
  type ImportRow,
  importById,
  importRows,
  insertImport,
  lockImport,
  reportOf,
  tableHeadOf,
  updateImport,
} from './import-store.ts';
import { effectiveState, presentImport, retentionMs } from './present-import.ts';
import type { ImportJob } from './run-import-job.ts';
import { storeMapping } from './source-store.ts';

export type ImportDeps = {
  db: Database;
  jobs: JobRunner;
  now: () => Date;
  hours: Hours;
  /** IANA time zone of places without their own. */
  timeZone: string;
  /** Maximum size of a file in bytes; a zip file's content may be larger. */
  maxImportBytes: number;
};

/** Maximum ratio of uncompressed to compressed size. */
export const maxPackingRatio = 10;

/** Throws ApiError 'file-empty'. */
export async function addImport(
  deps: ImportDeps,
  caller: Caller,
  query: ImportQuery,
  pieces: AsyncIterable<Uint8Array>,
) {
  const { db, jobs, now } = deps;
  await purgeOldFiles(db, now());
  const name = query.name.split(/[\\/]/).at(-1)?.trim() || 'directory';
  const { id } = await withStoredFile(db, pieces, (file) => {
    if (file.size === 0) {
      throw new ApiError('file-empty');
    }
    return jobs.begin(async (tx) => {
      const inserted = await insertImport(tx, {
        file_name: name,
        source: query.source ?? (sourceName(name) || 'directory').slice(0, 200),
        size: file.size,
        file_id: file.id,
        state: 'reading',
        started_by: caller.id,
        created_at: now(),
      });
      await acquireImportLock(tx, inserted.number);
      await auditImport(tx, caller, 'import.send', { id: inserted.id, file_name: name });
      return { id: inserted.id, attempt: 0, task: 'reading', actor: caller.id, ...jobLimits(deps) };
    });
  });
  return readImport(deps, id);
}

export async function listImports({ db, now }: ImportDeps, query: ImportsQuery) {
  await purgeOldFiles(db, now());
  const { rows, total } = await importRows(db, query);
  return { data: rows.map((row) => presentImport(row)), page: createPage(query.page, query.size, total) };
}

/** Throws ApiError 'import-not-found'. */
export async function readImport({ db }: ImportDeps, id: string) {
  const row = assertFound(isId(id) ? await importById(db, id) : undefined, 'import-not-found');
  return presentImport(row, await reportOf(db, id), await tableHeadOf(db, id));
}

/** Throws ApiError 'import-not-found', 'import-not-ready', 'import-running'. */
export async function applyImport(deps: ImportDeps, caller: Caller, id: string) {
  await deps.jobs.begin(async (tx) => {
    const row = await lockExisting(tx, id);
    if (!effectiveState(row).may.apply) {
      throw new ApiError('import-not-ready');
    }
    // A check that did not finish has no report yet, so it is run again before anything is applied.
    const isUnchecked = row.state === 'reading' || (row.state === 'failed' && row.failed_at === 'reading');
    const task = isUnchecked ? 'reading' : 'applying';
    if (task === 'applying' && !(await acquireApplyLock(tx))) {
      throw new ApiError('import-running');
    }
    return restart(tx, deps, caller, { row, task });
  });
  return readImport(deps, id);
}

/** The first places in public form, read with this mapping. Throws ApiError 'import-not-found', 'import-not-ready'. */
export async function previewMapping(deps: ImportDeps, id: string, mapping: ColumnMapping) {
  const { db, hours, timeZone, now } = deps;
  const row = assertFound(isId(id) ? await importById(db, id) : undefined, 'import-not-found');
  const head = effectiveState(row).may.map ? await tableHeadOf(db, id) : null;
  if (head === null) {
    throw new ApiError('import-not-ready');
  }
  const presenting = { hours, timeZone, now: now(), week: false };
  return previewTable({ ...head, problems: [] }, { source: row.source, mapping, presenting });
}

/** Checks the file again with this mapping. Throws ApiError as `previewMapping` does, and 'import-running', 'invalid-input'. */
export async function mapImport(deps: ImportDeps, caller: Caller, id: string, mapping: ColumnMapping) {
  const missing = missingIn(columnsOf(mapping).map((column) => column.toLowerCase()));
  if (missing.length > 0) {
    const sentences = missing.map((column) => `Say which column is "${column}".`);
    throw new ApiError('invalid-input', { errors: { columns: sentences } });
  }
  await deps.jobs.begin(async (tx) => {
    const row = await lockExisting(tx, id);
    if (!effectiveState(row).may.map) {
      throw new ApiError('import-not-ready');
    }
    await updateImport(tx, id, { mapping: JSON.stringify(mapping), report: null });
    if (row.source !== sampleSource) {
      await storeMapping(tx, row.source, mapping);
    }
    return restart(tx, deps, caller, { row, task: 'reading' });
  });
  return readImport(deps, id);
}

async function restart(
  tx: Tx,
  deps: ImportDeps,
  caller: Caller,
  { row, task }: { row: ImportRow; task: ImportJob['task'] },
): Promise<ImportJob> {
  const { id } = row;
  await acquireImportLock(tx, row.number);
  const attempt = row.attempt + 1;
  const reset = { failure: null, failure_message: null, failed_at: null, cancel_asked: false, done: 0, total: 0 };
  await updateImport(tx, id, { ...reset, state: task, attempt });
  await auditImport(tx, caller, task === 'reading' ? 'import.send' : 'import.apply', row);
  return { id, attempt, task, actor: caller.id, ...jobLimits(deps) };
}

/** Running work stops after the current batch. Throws ApiError 'import-not-found', 'import-not-ready'. */
export async function cancelImport(deps: ImportDeps, caller: Caller, id: string) {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockExisting(tx, id);
    if (!effectiveState(row).may.cancel) {
      throw new ApiError('import-not-ready');
    }
    const isRunning = row.isHeld && (row.state === 'reading' || row.state === 'applying');
    await updateImport(tx, id, isRunning ? { cancel_asked: true } : { state: 'cancelled', file_id: null });
    await auditImport(tx, caller, 'import.cancel', row);
  });
  return readImport(deps, id);
}

/** Deletes uploaded and fetched files that are older than `retentionMs`. */
export async function purgeOldFiles(db: Database, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time);
  await deleteFiles(db, ago(retentionMs.sent), ago(retentionMs.fetched));
  await deleteAbandonedFiles(db);
}

async function lockExisting(tx: Tx, id: string): Promise<ImportRow> {
  return assertFound(isId(id) ? await lockImport(tx, id) : undefined, 'import-not-found');
}

function jobLimits({ maxImportBytes }: ImportDeps) {
  return { maxUnpackedBytes: maxPackingRatio * maxImportBytes };
}

function auditImport(
  tx: Tx,
  caller: Caller,
  action: AuditedChange['action'],
  { id, file_name }: Pick<ImportRow, 'id' | 'file_name'>,
): Promise<void> {
  return writeAuditEntry(tx, { actor: caller.id, action, record: { kind: 'import', id, name: file_name } });
}
