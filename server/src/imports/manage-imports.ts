/** Directories from the browser: sent in, looked at, loaded, stopped. */
import { pageFor } from '@waymark/contract/envelope';
import type { ImportQuery, ImportsQuery } from '@waymark/contract/transfer';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { sourceName } from '../hsds-transfer/directory-files.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
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
  updateImport,
} from './import-store.ts';
import { longestKept, presentImport, standing } from './present-import.ts';

export type ImportParts = {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  /** Bytes of a file; a zip file holds more. */
  largestImport: number;
};

/** A zip file of text is a tenth of its content. */
const mostPacked = 10;

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
  return presentImport(row, await reportOf(db, id));
}

/** Throws Refusal 'import-not-found', 'import-not-ready', 'import-running'. */
export async function applyImport(parts: ImportParts, caller: Caller, id: string) {
  await parts.jobs.begin(async (tx) => {
    const row = await known(tx, id);
    if (!standing(row).may.apply) {
      throw new Refusal('import-not-ready');
    }
    // A check that was never finished is done again: nobody has seen yet what it would change.
    const unchecked = row.state === 'reading' || (row.state === 'failed' && row.failed_at === 'reading');
    const task = unchecked ? 'reading' : 'applying';
    if (task === 'applying' && !(await holdApplying(tx))) {
      throw new Refusal('import-running');
    }
    await holdImport(tx, row.number);
    const attempt = row.attempt + 1;
    const afresh = { failure: null, failure_message: null, failed_at: null, cancel_asked: false, done: 0, total: 0 };
    await updateImport(tx, id, { ...afresh, state: task, attempt });
    await note(tx, caller, task === 'reading' ? 'import.send' : 'import.apply', row);
    return { id, attempt, task, actor: caller.id, ...limits(parts) };
  });
  return readImport(parts, id);
}

/** Work under way stops after what it is writing. Throws Refusal 'import-not-found', 'import-not-ready'. */
export async function cancelImport(parts: ImportParts, caller: Caller, id: string) {
  await parts.db.transaction().execute(async (tx) => {
    const row = await known(tx, id);
    if (!standing(row).may.cancel) {
      throw new Refusal('import-not-ready');
    }
    const works = row.isHeld && (row.state === 'reading' || row.state === 'applying');
    await updateImport(tx, id, works ? { cancel_asked: true } : { state: 'cancelled', content: null });
    await note(tx, caller, 'import.cancel', row);
  });
  return readImport(parts, id);
}

/** Files are deleted a day after they were sent. */
export function forgetOld(db: Database, now: Date): Promise<void> {
  return forgetContent(db, new Date(now.getTime() - longestKept));
}

async function known(tx: Tx, id: string): Promise<ImportRow> {
  const row = isId(id) ? await lockImport(tx, id) : undefined;
  if (!row) {
    throw new Refusal('import-not-found');
  }
  return row;
}

function limits({ largestImport }: ImportParts) {
  return { mostUnpacked: mostPacked * largestImport };
}

function note(
  tx: Tx,
  caller: Caller,
  action: Change['action'],
  { id, file_name }: Pick<ImportRow, 'id' | 'file_name'>,
): Promise<void> {
  return recordChange(tx, { actor: caller.id, action, record: { kind: 'import', id, name: file_name } });
}
