/** A message to the people who run the site: kept, and sent to every administrator. */
import type { ContactMessage } from '@waymark/contract/administration';
import { trapField } from '@waymark/contract/trap-field';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { filled } from '../http/filled.ts';
import type { Limits } from '../http/limits.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { findRecipients, insertMessage } from './contact-store.ts';

type Sender = { caller: Caller | null; remoteAddress: string };

/** Throws Refusal 'too-many-attempts'. A program that falls into the trap hears that all went well. */
export async function sendMessage(
  { db, limits }: { db: Database; limits: Limits },
  { caller, remoteAddress }: Sender,
  { name, email, subject, message, [trapField]: trap }: ContactMessage,
): Promise<{ received: true }> {
  await limits.spend('contact-by-address', remoteAddress);
  if (trap !== undefined) {
    return { received: true };
  }
  await db.transaction().execute(async (tx) => {
    const fields = { name: name ?? null, email: email ?? null, subject: subject ?? null, message };
    const id = await insertMessage(tx, { ...fields, user_id: caller?.id ?? null });
    await recordChange(tx, {
      actor: caller?.id ?? null,
      action: 'contact-message.send',
      record: { kind: 'contact-message', id },
    });
    for (const recipient of await findRecipients(tx)) {
      await writeLetter(tx, {
        to: recipient.email,
        locale: recipient.locale,
        template: 'contact-message',
        values: { message, ...filled({ name, email: email ?? caller?.email, subject }) },
      });
    }
  });
  return { received: true };
}
