/** Lists, adds, changes and deletes the sources of directories, for administrators. */

import type { AccrualPeriodicity, EditedSource, NewSource } from '@waymark/contract/source';
import { refusedAddressCode } from '@waymark/contract/source-rules';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isAllowedUrl } from '../../platform/download/ask-server.ts';
import { ApiError, assertFound, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { auditedFields, presentSources } from './present-source.ts';
import {
  changeSourceRow,
  deleteSourceRow,
  insertSource,
  lockSource,
  type SourceRow,
  sourceById,
  sourceRows,
} from './source-store.ts';

export type SourceDeps = { db: Database; now: () => Date; allowHosts: readonly string[] };

export async function listSources({ db }: Pick<SourceDeps, 'db'>) {
  return presentSources(db, await sourceRows(db));
}

/** Throws ApiError 'source-not-found'. */
export async function readSource({ db }: Pick<SourceDeps, 'db'>, id: string) {
  return presentOne(db, assertFound(isId(id) ? await sourceById(db, id) : undefined, 'source-not-found'));
}

/** Throws ApiError 'source-exists', 'invalid-input'. */
export async function addSource(deps: SourceDeps, caller: Caller, { name, ...details }: NewSource) {
  const { db, now } = deps;
  assertAllowedAddress(deps, details.downloadUrl);
  const id = await inTransaction(db, async (tx) => {
    const moment = now();
    const fields = { ...columnsOf(details), next_fetch_at: firstFetchAt(details.accrualPeriodicity, moment) };
    const id = await insertSource(tx, { name, ...fields, created_at: moment, updated_at: moment });
    if (id === undefined) {
      throw new ApiError('source-exists');
    }
    const record = { kind: 'source', id, name } as const;
    const row = assertFound(await sourceById(tx, id), 'source-not-found');
    await writeAuditEntry(tx, { actor: caller.id, action: 'source.add', record, after: auditedFields(row) });
    return id;
  });
  return readSource(deps, id);
}

/** Throws ApiError 'source-not-found', 'changed-meanwhile', 'invalid-input'. */
export async function changeSource(deps: SourceDeps, caller: Caller, id: string, edit: EditedSource) {
  const { db, now } = deps;
  assertAllowedAddress(deps, edit.downloadUrl);
  await inTransaction(db, async (tx) => {
    const row = assertFound(isId(id) ? await lockSource(tx, id) : undefined, 'source-not-found');
    await assertUnchanged(edit.revision, row, () => presentOne(tx, row));
    const moment = now();
    const isSameSchedule = edit.accrualPeriodicity === row.accrual_periodicity && edit.downloadUrl === row.download_url;
    const schedule = isSameSchedule
      ? {}
      : { next_fetch_at: firstFetchAt(edit.accrualPeriodicity, moment), failures: 0 };
    await changeSourceRow(tx, row.id, { ...columnsOf(edit), ...schedule }, moment);
    const record = { kind: 'source', id: row.id, name: row.name } as const;
    const after = auditedFields(assertFound(await sourceById(tx, row.id), 'source-not-found'));
    await writeAuditEntry(tx, { actor: caller.id, action: 'source.change', record, before: auditedFields(row), after });
  });
  return readSource(deps, id);
}

/** Throws ApiError 'source-not-found'. */
export async function deleteSource({ db }: SourceDeps, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = assertFound(isId(id) ? await lockSource(tx, id) : undefined, 'source-not-found');
    await deleteSourceRow(tx, row.id);
    const record = { kind: 'source', id: row.id, name: row.name } as const;
    await writeAuditEntry(tx, { actor: caller.id, action: 'source.delete', record, before: auditedFields(row) });
  });
}

/** Checks the URL only: host names are resolved when the source is fetched. Throws ApiError 'invalid-input'. */
function assertAllowedAddress({ allowHosts }: SourceDeps, downloadUrl: string | undefined): void {
  if (downloadUrl !== undefined && !isAllowedUrl(new URL(downloadUrl), allowHosts)) {
    throw new ApiError('invalid-input', {
      errors: { downloadUrl: [formatValidationError({ code: refusedAddressCode(downloadUrl) })] },
    });
  }
}

/** Null: never on schedule. */
function firstFetchAt(periodicity: AccrualPeriodicity, now: Date): Date | null {
  return periodicity === 'by-hand' ? null : now;
}

function columnsOf(details: Omit<EditedSource, 'revision'>) {
  return {
    license: details.license ?? null,
    contact_point: details.contactPoint ?? null,
    download_url: details.downloadUrl ?? null,
    format: details.format ?? null,
    accrual_periodicity: details.accrualPeriodicity,
  };
}

async function presentOne(db: Database, row: SourceRow) {
  const [source] = await presentSources(db, [row]);
  if (!source) {
    throw new Error('A row is presented as one source.');
  }
  return source;
}
