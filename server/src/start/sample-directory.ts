/** A new installation shows what it can do: the made-up Marlow County, until somebody loads a directory of their own. */
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import { openDirectory } from '../hsds-transfer/directory-files.ts';
import { planImport, runImport } from '../hsds-transfer/import-directory.ts';
import { loadEngine } from '../search/load-engine.ts';

const sample = fileURLToPath(new URL('../../sample/marlow.jsonl', import.meta.url));

/**
 * Loads the sample when there is no resource at all. Returns how many were loaded. Its resources are one batch, so a start
 * that is interrupted leaves all of them or none, and the next start does what is missing.
 */
export async function loadSampleDirectory(db: Database): Promise<number> {
  const anything = await db.selectFrom('resources').select('id').limit(1).executeTakeFirst();
  if (anything) {
    return 0;
  }
  const plan = await planImport(db, await openDirectory(sample, { now: new Date() }));
  const { counts } = await runImport(db, plan, { preparing: loadEngine });
  return counts.resources.new;
}
