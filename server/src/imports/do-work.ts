/** The work of an import: reads the file, and says or does what it would change. Runs in a thread of its own. */

import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import { type ImportPlan, planImport, runImport } from '../hsds-transfer/import-directory.ts';
import { readUpload } from '../hsds-transfer/read-upload.ts';
import { UnreadableZip } from '../hsds-transfer/read-zip.ts';
import { loadEngine } from '../search/load-engine.ts';
import { countSample, removeSample, sampleSource } from '../start/sample-directory.ts';
import { type Attempt, contentOf, failAttempt, importById, noteProgress, updateAttempt } from './import-store.ts';
import { failureMessages } from './present-import.ts';
import { reportOf } from './report-of.ts';

export type Work = Attempt & {
  task: 'reading' | 'applying';
  /** Who asked for it. */
  actor: string;
  /** Bytes of a zip file's content. */
  mostUnpacked: number;
};

/** Leaves the import checked, done, failed or cancelled. Throws what nobody could foresee. */
export async function doWork(db: Database, work: Work): Promise<void> {
  const row = await importById(db, work.id);
  const bytes = await contentOf(db, work.id);
  if (!row || bytes === null) {
    return failAttempt(db, work, { code: 'expired', message: failureMessages.expired });
  }
  let plan: ImportPlan;
  try {
    const upload = { name: row.file_name, bytes };
    const read = readUpload(upload, { source: row.source, now: new Date(), mostUnpacked: work.mostUnpacked });
    await updateAttempt(db, work, { format: read.format });
    plan = await planImport(db, read);
  } catch (error) {
    if (error instanceof UnreadableZip) {
      return failAttempt(db, work, { code: error.isTooLarge ? 'too-large' : 'unreadable', message: error.message });
    }
    throw error;
  }
  const samples = row.source === sampleSource ? 0 : await countSample(db);
  const report = JSON.stringify(reportOf(plan, samples));
  if (plan.resources.length + plan.organizations.length === 0) {
    await updateAttempt(db, work, { report });
    return failAttempt(db, work, { code: 'nothing-read', message: failureMessages['nothing-read'] });
  }
  if (
    await noteProgress(db, work, 0, work.task === 'reading' ? 0 : plan.organizations.length + plan.resources.length)
  ) {
    await updateAttempt(db, work, { state: 'cancelled', content: null });
  } else if (work.task === 'reading') {
    await updateAttempt(db, work, { state: 'checked', report });
  } else {
    await apply(db, work, plan, samples);
  }
}

async function apply(db: Database, work: Work, plan: ImportPlan, samples: number): Promise<void> {
  const stopping = new AbortController();
  const outcome = await runImport(db, plan, {
    preparing: loadEngine,
    signal: stopping.signal,
    onProgress: async (done, total) => {
      if (await noteProgress(db, work, done, total)) {
        stopping.abort();
      }
    },
  });
  if (outcome.complete && samples > 0) {
    await removeSample(db);
  }
  const inferred = [...outcome.inferred.values()].reduce((sum, count) => sum + count, 0);
  const report = reportOf(plan, outcome.complete ? samples : 0, { ...outcome, inferred });
  await db.transaction().execute(async (tx) => {
    const state = outcome.complete ? 'done' : 'cancelled';
    if (await updateAttempt(tx, work, { state, report: JSON.stringify(report), content: null })) {
      const row = await importById(tx, work.id);
      await recordChange(tx, {
        actor: work.actor,
        action: outcome.complete ? 'import.finish' : 'import.stop',
        record: { kind: 'import', id: work.id, ...(row && { name: row.file_name }) },
        after: { organizations: report.organizations, resources: report.resources },
      });
    }
  });
}
