/** Runs an import in a worker thread: reads the file, and plans or applies its changes. */

import { rowReasons } from '@waymark/contract/row-reasons';
import type { ImportFormat, ImportHeld } from '@waymark/contract/transfer';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { VersionedEngine } from '../../domain/engine/load-engine.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { UnreadableZip } from '../../platform/zip/read-zip.ts';
import { type ImportPlan, planImport, runImport } from '../../services/hsds-transfer/import-directory.ts';
import { openUpload } from '../../services/hsds-transfer/open-upload.ts';
import { countUneditedSamples, removeSample, sampleSource } from '../../services/hsds-transfer/sample-records.ts';
import { FileDeleted, fileOf } from './import-file-store.ts';
import { failAttempt, importById, type JobAttempt, updateAttempt, updateProgress } from './import-store.ts';
import { failureMessages } from './present-import.ts';
import { readWithColumns, tableFields } from './read-with-columns.ts';
import { addSourceIfAbsent } from './source-store.ts';
import { summarizeImport } from './summarize-import.ts';

export type ImportJob = JobAttempt & {
  task: 'reading' | 'applying';
  /** The account that requested it; null: a scheduled fetch. */
  actor: string | null;
  /** Maximum uncompressed size of a zip file in bytes. */
  maxUnpackedBytes: number;
  /** A fetched file: applied at once if it changes at most `reviewPercent` of its source. `format`: the expected one. */
  automatic?: { reviewPercent: number; format: ImportFormat | null };
};

class StopRequested extends Error {}

/**
 * Leaves the import in state checked, done, failed or cancelled. Throws unexpected errors. `loadEngine` is called only when resources
 * are written.
 */
export async function runImportJob(db: Database, work: ImportJob, loadEngine: () => VersionedEngine): Promise<void> {
  const row = await importById(db, work.id);
  const file = row && fileOf(db, row);
  if (!file) {
    return failAttempt(db, work, { code: 'expired', message: failureMessages.expired });
  }
  let plan: ImportPlan;
  try {
    const { maxUnpackedBytes } = work;
    const options = { source: row.source, now: new Date(), maxUnpackedBytes };
    const read = await readWithColumns(db, row, (mapping) => openUpload(file, { ...options, mapping }));
    await updateAttempt(db, work, { format: read.format, ...tableFields(read) });
    const expectedFormat = work.automatic?.format ?? read.format;
    if (read.format !== expectedFormat) {
      return failAttempt(db, work, { code: 'other-format', message: failureMessages['other-format'] });
    }
    if (read.isAsking) {
      await updateAttempt(db, work, { state: 'asking', report: null });
      return;
    }
    plan = await planImport(db, read, async () => {
      if (await updateProgress(db, work, 0, 0)) {
        throw new StopRequested();
      }
    });
  } catch (error) {
    if (error instanceof StopRequested) {
      await updateAttempt(db, work, { state: 'cancelled', file_id: null });
      return;
    }
    if (error instanceof FileDeleted) {
      return failAttempt(db, work, { code: 'expired', message: failureMessages.expired });
    }
    if (error instanceof UnreadableZip) {
      return failAttempt(db, work, { code: error.isTooLarge ? 'too-large' : 'unreadable', message: error.message });
    }
    throw error;
  }
  const samples = row.source === sampleSource ? 0 : await countUneditedSamples(db);
  const summary = summarizeImport(plan, samples);
  const report = JSON.stringify(summary);
  if (plan.total === 0) {
    await updateAttempt(db, work, { report });
    const message = summary.refused.total === 0 ? rowReasons['no-rows'] : failureMessages['nothing-read'];
    return failAttempt(db, work, { code: 'nothing-read', message });
  }
  const held = work.automatic ? reviewReasonOf(plan, work.automatic) : null;
  const shouldApply = work.task === 'applying' || (work.automatic !== undefined && held === null);
  if (await updateProgress(db, work, 0, shouldApply ? plan.total : 0)) {
    await updateAttempt(db, work, { state: 'cancelled', file_id: null });
  } else if (shouldApply) {
    await updateAttempt(db, work, { state: 'applying', report });
    await apply(db, work, { plan, samples, loadEngine });
  } else {
    await updateAttempt(db, work, { state: 'checked', report, held: held && JSON.stringify(held) });
  }
}

/** Why an administrator has to look at the import first; null: it may be applied. */
export function reviewReasonOf(
  { share: { listed, dropped }, counts }: Pick<ImportPlan, 'share' | 'counts'>,
  { reviewPercent }: { reviewPercent: number },
): ImportHeld | null {
  const { changed } = counts.resources;
  const shares = { changed, unlisted: dropped, of: listed, percent: reviewPercent };
  if (listed === 0) {
    return { reason: 'first', ...shares };
  }
  return (changed + dropped) * 100 > listed * reviewPercent ? { reason: 'share', ...shares } : null;
}

type Application = { plan: ImportPlan; samples: number; loadEngine: () => VersionedEngine };

async function apply(db: Database, work: ImportJob, { plan, samples, loadEngine }: Application): Promise<void> {
  const controller = new AbortController();
  const outcome = await runImport(db, plan, {
    loadEngine,
    signal: controller.signal,
    onProgress: async (done, total) => {
      if (await updateProgress(db, work, done, total)) {
        controller.abort();
      }
    },
  });
  if (outcome.complete && samples > 0) {
    await inTransaction(db, removeSample);
  }
  const inferred = [...outcome.inferred.values()].reduce((sum, count) => sum + count, 0);
  const report = summarizeImport(plan, outcome.complete ? samples : 0, { ...outcome, inferred });
  await inTransaction(db, async (tx) => {
    const row = await importById(tx, work.id);
    const state = outcome.complete ? 'done' : 'cancelled';
    if (row && row.source !== sampleSource) {
      await addSourceIfAbsent(tx, row.source);
    }
    if (await updateAttempt(tx, work, { state, report: JSON.stringify(report), file_id: null })) {
      await writeAuditEntry(tx, {
        actor: work.actor,
        action: outcome.complete ? 'import.finish' : 'import.stop',
        record: { kind: 'import', id: work.id, ...(row && { name: row.file_name }) },
        after: { organizations: report.organizations, resources: report.resources },
      });
    }
  });
}
