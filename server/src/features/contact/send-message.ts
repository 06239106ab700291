/** Stores a contact message, and emails it to every active administrator. */

import type { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { activeAdministrators } from '../../domain/messaging/email/active-administrators.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EndpointCall } from '../../platform/http/register-endpoint.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { insertContactMessage } from './contact-store.ts';

/** Throws ApiError 'too-many-attempts'. A filled honeypot field is answered like success. */
export async function sendMessage(
  db: Database,
  { caller, body }: EndpointCall<typeof endpoints.sendMessage>,
): Promise<{ received: true }> {
  const { name, email, subject, message, [honeypotField]: honeypot } = body;
  if (honeypot !== undefined) {
    return { received: true };
  }
  await inTransaction(db, async (tx) => {
    const fields = { name: name ?? null, email: email ?? null, subject: subject ?? null, message };
    const id = await insertContactMessage(tx, { ...fields, user_id: caller?.id ?? null });
    await writeAuditEntry(tx, {
      actor: caller?.id ?? null,
      action: 'contact-message.send',
      record: { kind: 'contact-message', id },
    });
    for (const recipient of await activeAdministrators(tx)) {
      await queueEmail(tx, {
        to: recipient.email,
        locale: recipient.locale,
        template: 'contact-message',
        values: { message, ...omitEmpty({ name, email: email ?? caller?.email, subject }) },
      });
    }
  });
  return { received: true };
}
