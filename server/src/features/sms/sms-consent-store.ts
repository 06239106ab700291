/** SQL of the consent of accounts to text messages. */
import type { Database, Tx } from '../../platform/database/database.ts';

function account(db: Database, id: string) {
  return db.selectFrom('users').select(['first_name', 'last_name', 'phone_number', 'sms_number']).where('id', '=', id);
}

export async function smsConsentOf(db: Database, id: string) {
  return account(db, id).executeTakeFirst();
}

/** Locks the account until the transaction ends. */
export async function lockSmsConsentOf(tx: Tx, id: string) {
  return account(tx, id).forUpdate().executeTakeFirst();
}

/** `number`: E.164, or null. The revision of the profile stays, since its form does not hold this field. */
export async function setSmsConsent(tx: Tx, id: string, number: string | null): Promise<void> {
  await tx.updateTable('users').set({ sms_number: number }).where('id', '=', id).execute();
}
