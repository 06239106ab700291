/** Imports from the browser: upload, check, apply, cancel. */

import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { pageFor } from '@waymark/contract/envelope';
import type { ImportQuery, ImportsQuery } from '@waymark/contract/transfer';
import { columnsOf, missingIn } from '@waymark/hsds/mapping/mapping-question';
import { type Change, recordChange } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { sourceName } from '../../services/hsds-transfer/directory-files.ts';
import { previewTable } from '../../services/hsds-transfer/preview-table.ts';
import { sampleSource } from '../../services/hsds-transfer/sample-records.ts';
import type { Work } from './do-work.ts';
import type { Jobs } from './import-jobs.ts';
import {
  forgetContent,
  holdApplying,
  holdImport,
  type ImportRow,
  importById,
  importRows,
  insertImport,
  lockImport,
  reportOf,
  tableHeadOf,
  updateImport,
} from './import-store.ts';
import { maxKeptTime, presentImport, standing } from './present-import.ts';
import { keepMapping } from './source-store.ts';

export type ImportParts = {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  hours: Hours;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** Maximum size of a file in bytes; a zip file's content may be larger. */
  maxImportBytes: number;
};

/** Maximum ratio of uncompressed to compressed size. */
export const maxPackingRatio = 10;

/** Throws Refusal 'file-empty'. */
export async function addImport(parts: ImportParts, caller: Caller, query: ImportQuery, file: Buffer) {
  const { db, jobs, now } = parts;
  if (file.length === 0) {
    throw new Refusal('file-empty');
  }
  await forgetOld(db, now());
  const name = query.name.split(/[\\/]/).at(-1)?.trim() || 'directory';
  const { id } = await jobs.begin(async (tx) => {
    const made = await insertImport(tx, {
      file_name: name,
      source: query.source ?? (sourceName(name) || 'directory').slice(0, 200),
      size: file.length,
      content: file,
      state: 'reading',
      started_by: caller.id,
      created_at: now(),
    });
    await holdImport(tx, made.number);
    await note(tx, caller, 'import.send', { id: made.id, file_name: name });
    return { id: made.id, attempt: 0, task: 'reading', actor: caller.id, ...limits(parts) };
  });
  return readImport(parts, id);
}

export async function listImports({ db, now }: ImportParts, { page, size }: ImportsQuery) {
  await forgetOld(db, now());
  const { rows, total } = await importRows(db, { limit: size, offset: (page - 1) * size });
  return { data: rows.map((row) => presentImport(row)), page: pageFor(page, size, total) };
}

/** Throws Refusal 'import-not-found'. */
export async function readImport({ db }: ImportParts, id: string) {
  const row = isId(id) ? await importById(db, id) : undefined;
  if (!row) {
    throw new Refusal('import-not-found');
  }
  return presentImport(row, await reportOf(db, id), await tableHeadOf(db, id));
}

/** Throws Refusal 'import-not-found', 'import-not-ready', 'import-running'. */
export async function applyImport(parts: ImportParts, caller: Caller, id: string) {
  await parts.jobs.begin(async (tx) => {
    const row = await lockExisting(tx, id);
    if (!standing(row).may.apply) {
      throw new Refusal('import-not-ready');
    }
    // A check that did not finish is run again: its plan is unknown.
    const unchecked = row.state === 'reading' || (row.state === 'failed' && row.failed_at === 'reading');
    const task = unchecked ? 'reading' : 'applying';
    if (task === 'applying' && !(await holdApplying(tx))) {
      throw new Refusal('import-running');
    }
    return beginAgain(tx, parts, caller, { row, task });
  });
  return readImport(parts, id);
}

/** The first places as everyone would see them, read with this mapping. Throws Refusal 'import-not-found', 'import-not-ready'. */
export async function previewMapping(parts: ImportParts, id: string, mapping: ColumnMapping) {
  const { db, hours, timeZone, now } = parts;
  const row = isId(id) ? await importById(db, id) : undefined;
  if (!row) {
    throw new Refusal('import-not-found');
  }
  const head = standing(row).may.map ? await tableHeadOf(db, id) : null;
  if (head === null) {
    throw new Refusal('import-not-ready');
  }
  const presenting = { hours, timeZone, now: now(), week: false };
  return previewTable({ ...head, problems: [] }, { source: row.source, mapping, presenting });
}

/** Has the file checked again, read with this mapping. Throws Refusal as `previewMapping` does, and 'import-running', 'invalid-input'. */
export async function mapImport(parts: ImportParts, caller: Caller, id: string, mapping: ColumnMapping) {
  const missing = missingIn(columnsOf(mapping).map((column) => column.toLowerCase()));
  if (missing.length > 0) {
    const sentences = missing.map((column) => `Say which column is "${column}".`);
    throw new Refusal('invalid-input', { errors: { columns: sentences } });
  }
  await parts.jobs.begin(async (tx) => {
    const row = await lockExisting(tx, id);
    if (!standing(row).may.map) {
      throw new Refusal('import-not-ready');
    }
    await updateImport(tx, id, { mapping: JSON.stringify(mapping), report: null });
    if (row.source !== sampleSource) {
      await keepMapping(tx, row.source, mapping);
    }
    return beginAgain(tx, parts, caller, { row, task: 'reading' });
  });
  return readImport(parts, id);
}

async function beginAgain(
  tx: Tx,
  parts: ImportParts,
  caller: Caller,
  { row, task }: { row: ImportRow; task: Work['task'] },
): Promise<Work> {
  const { id } = row;
  await holdImport(tx, row.number);
  const attempt = row.attempt + 1;
  const afresh = { failure: null, failure_message: null, failed_at: null, cancel_asked: false, done: 0, total: 0 };
  await updateImport(tx, id, { ...afresh, state: task, attempt });
  await note(tx, caller, task === 'reading' ? 'import.send' : 'import.apply', row);
  return { id, attempt, task, actor: caller.id, ...limits(parts) };
}

/** Running work stops after the current batch. Throws Refusal 'import-not-found', 'import-not-ready'. */
export async function cancelImport(parts: ImportParts, caller: Caller, id: string) {
  await inTransaction(parts.db, async (tx) => {
    const row = await lockExisting(tx, id);
    if (!standing(row).may.cancel) {
      throw new Refusal('import-not-ready');
    }
    const works = row.isHeld && (row.state === 'reading' || row.state === 'applying');
    await updateImport(tx, id, works ? { cancel_asked: true } : { state: 'cancelled', content: null });
    await note(tx, caller, 'import.cancel', row);
  });
  return readImport(parts, id);
}

/** Files are deleted a day after they were sent, and two weeks after they were fetched. */
export function forgetOld(db: Database, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time);
  return forgetContent(db, ago(maxKeptTime.sent), ago(maxKeptTime.fetched));
}

async function lockExisting(tx: Tx, id: string): Promise<ImportRow> {
  const row = isId(id) ? await lockImport(tx, id) : undefined;
  if (!row) {
    throw new Refusal('import-not-found');
  }
  return row;
}

function limits({ maxImportBytes }: ImportParts) {
  return { maxUnpackedBytes: maxPackingRatio * maxImportBytes };
}

function note(
  tx: Tx,
  caller: Caller,
  action: Change['action'],
  { id, file_name }: Pick<ImportRow, 'id' | 'file_name'>,
): Promise<void> {
  return recordChange(tx, { actor: caller.id, action, record: { kind: 'import', id, name: file_name } });
}
