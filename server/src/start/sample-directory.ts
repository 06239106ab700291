/** Loads the fictional Marlow County into a new installation, until a real directory is imported. */
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../domain/engine/load-engine.ts';
import type { Database } from '../platform/database/database.ts';
import { planImport, runImport } from '../services/hsds-transfer/import-directory.ts';
import { openDirectory } from '../services/hsds-transfer/open-directory.ts';
import { sampleSource, wasSampleRemoved } from '../services/hsds-transfer/sample-records.ts';

const file = fileURLToPath(new URL('../../sample/marlow.jsonl', import.meta.url));

/**
 * Loads the sample when there are no resources, and nobody has removed it. Returns how many were loaded. They are one batch, so an interrupted
 * start leaves all or none, and the next start completes it.
 */
export async function loadSampleDirectory(db: Database): Promise<number> {
  const anything = await db.selectFrom('resources').select('id').limit(1).executeTakeFirst();
  if (anything || (await wasSampleRemoved(db))) {
    return 0;
  }
  const plan = await planImport(db, await openDirectory(file, { source: sampleSource, now: new Date() }));
  const { counts } = await runImport(db, plan, { loadEngine });
  return counts.resources.new;
}
