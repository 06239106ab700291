/** SQL of what accounts have chosen about text messages. */
import type { Database, Tx } from '../../platform/database/database.ts';

export async function textsOfAccount(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone_number', 'texts_to'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the account until the transaction ends. */
export async function lockTextsOfAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone_number', 'texts_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** `number`: E.164, or null. The revision of the profile stays: this is no field of its form. */
export async function setTextsTo(tx: Tx, id: string, number: string | null): Promise<void> {
  await tx.updateTable('users').set({ texts_to: number }).where('id', '=', id).execute();
}
