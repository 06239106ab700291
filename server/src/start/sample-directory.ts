/** A new installation shows what it can do: the made-up Marlow County, until somebody loads a directory of their own. */
import { fileURLToPath } from 'node:url';
import type { Database } from '../database/database.ts';
import { openDirectory } from '../hsds-transfer/directory-files.ts';
import { planImport, runImport } from '../hsds-transfer/import-directory.ts';
import { loadEngine } from '../search/load-engine.ts';

const file = fileURLToPath(new URL('../../sample/marlow.jsonl', import.meta.url));

/** The name its records carry. */
export const sampleSource = 'sample';

/**
 * Loads the sample when there is no resource at all. Returns how many were loaded. Its resources are one batch, so a start
 * that is interrupted leaves all of them or none, and the next start does what is missing.
 */
export async function loadSampleDirectory(db: Database): Promise<number> {
  const anything = await db.selectFrom('resources').select('id').limit(1).executeTakeFirst();
  if (anything) {
    return 0;
  }
  const plan = await planImport(db, await openDirectory(file, { source: sampleSource, now: new Date() }));
  const { counts } = await runImport(db, plan, { preparing: loadEngine });
  return counts.resources.new;
}

/** Sample resources that nobody has made their own by editing them. */
export async function countSample(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('source', '=', sampleSource)
    .where('revision', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the sample away: nobody may be sent to a door that does not exist. What was edited here stays. */
export async function removeSample(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('resources').where('source', '=', sampleSource).where('revision', '=', 1).execute();
    await tx
      .deleteFrom('organizations')
      .where('source', '=', sampleSource)
      .where('revision', '=', 1)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('resources').select('id').whereRef('organization_id', '=', 'organizations.id'))),
      )
      .execute();
  });
}
