/** Counts and deletes the records of the sample directory. */

import type { SampleDirectory } from '@waymark/contract/transfer';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** The source of its records. */
export const sampleSource = 'sample';

/** Its action in the audit log. */
export const sampleRemoval = 'import.remove-sample';

export async function countSamples(db: Database): Promise<SampleDirectory> {
  const counts = await db
    .selectFrom('resources')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('revision', '=', 1).as('unedited'),
      fn.countAll<string>().filterWhere('revision', '>', 1).as('edited'),
    ])
    .where('source', '=', sampleSource)
    .executeTakeFirstOrThrow();
  return { unedited: Number(counts.unedited), edited: Number(counts.edited) };
}

/** Sample resources that were never edited. */
export async function countUneditedSamples(db: Database): Promise<number> {
  return (await countSamples(db)).unedited;
}

/** Whether an administrator has removed it, so that an empty directory stays empty. */
export async function wasSampleRemoved(db: Database): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', sampleRemoval)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Deletes the sample, whose places are fictional. What people have made of it stays: edited records, and organizations that have
 * members, claims or other resources. Returns the number of deleted resources.
 */
export async function removeSample(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('resources')
    .where('source', '=', sampleSource)
    .where('revision', '=', 1)
    .executeTakeFirstOrThrow();
  await sql`
    delete from organizations where source = ${sampleSource} and revision = 1
      and not exists (select from resources where organization_id = organizations.id)
      and not exists (select from organization_members where organization_id = organizations.id)
      and not exists (select from organization_claims where organization_id = organizations.id)
      and not exists (select from users where organization_id = organizations.id)`.execute(tx);
  return Number(numDeletedRows);
}
