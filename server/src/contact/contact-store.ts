/** SQL of messages to the people who run the site. */
import type { Insertable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { ContactMessagesTable } from '../database/tables.ts';

export async function insertMessage(tx: Tx, message: Insertable<ContactMessagesTable>): Promise<string> {
  const { id } = await tx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whom a message reaches, and the language each reads. */
export async function findRecipients(tx: Tx): Promise<{ email: string; locale: string }[]> {
  return tx
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .orderBy('created_at')
    .execute();
}
