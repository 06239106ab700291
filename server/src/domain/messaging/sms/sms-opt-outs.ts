/** Numbers that have opted out of text messages, stored as hashes. */
import type { Database } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/values/tokens.ts';

/** `number`: E.164, in all three functions. */
export async function hasOptedOut(db: Database, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_numbers')
    .select('number_hash')
    .where('number_hash', '=', hashToken(number))
    .executeTakeFirst();
  return row !== undefined;
}

export async function optOut(db: Database, number: string): Promise<void> {
  await db
    .insertInto('stopped_numbers')
    .values({ number_hash: hashToken(number) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function optIn(db: Database, number: string): Promise<void> {
  await db.deleteFrom('stopped_numbers').where('number_hash', '=', hashToken(number)).execute();
}
