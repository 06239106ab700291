/** The email that tells the submitter of a resource that it was approved or rejected. */
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ManagedRecord } from './resource-write-store.ts';

/** Returns the id of the email; null when none is sent, as to a person who decides about their own submission. */
export async function notifySubmitter(
  tx: Tx,
  record: ManagedRecord,
  { actor, emailNotBefore: notBefore }: { actor: Caller; emailNotBefore?: Date },
): Promise<string | null> {
  const { id, name, status, creator_id, creator_email, creator_active, creator_locale, rejection_reason } = record;
  if (creator_email === null || !creator_active || creator_id === actor.id) {
    return null;
  }
  const email = { to: creator_email, locale: creator_locale ?? 'en', notBefore };
  if (status === 'REJECTED') {
    const values = { resourceName: name, ...(rejection_reason !== null && { reason: rejection_reason }) };
    return queueEmail(tx, { ...email, template: 'resource-rejected', values });
  }
  const values = { resourceName: name, resourceId: id };
  return queueEmail(tx, { ...email, template: 'resource-approved', values });
}
