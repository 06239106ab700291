/** Counts and deletes the records of the sample directory. */

import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** The source of its records. */
export const sampleSource = 'sample';

/** Sample resources that were never edited. */
export async function countUneditedSamples(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('source', '=', sampleSource)
    .where('revision', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the sample, whose places are fictional. Edited records stay. */
export async function removeSample(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
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
