/** Puts an email into the outbox, in the transaction of the change that it reports. */
import type { Tx } from '../../../platform/database/database.ts';
import {
  type Alert,
  deleteOutdatedAlert,
  deleteUnattemptedEmails,
  deleteUnattemptedEmailsWith,
  findMessages,
  insertAlert,
  insertOutboxMessage,
  notificationsAreOn,
  type OutboxRow,
} from '../outbox-store.ts';
import type { TemplateName, TemplateValues } from '../template-values.ts';
import { alwaysSent, emailLanguageOf } from './templates.ts';

export type NewEmail<Name extends TemplateName> = {
  to: string;
  template: Name;
  /** The recipient's language; English when there are no templates in it. */
  locale: string;
  values: TemplateValues[Name];
  /** Earliest time of sending; at once when absent. */
  notBefore?: Date | undefined;
};

/**
 * Writes nothing while administrators have turned notifications off, except templates in `alwaysSent`. Returns the
 * email's id; null when none is written.
 */
export async function queueEmail<Name extends TemplateName>(tx: Tx, email: NewEmail<Name>): Promise<string | null> {
  const { to, template, locale, values, notBefore } = email;
  if (!alwaysSent.includes(template) && !(await notificationsAreOn(tx, 'email'))) {
    return null;
  }
  return insertOutboxMessage(tx, {
    recipient: to,
    template,
    locale: emailLanguageOf(locale),
    template_values: JSON.stringify(values),
    ...(notBefore && { next_attempt_at: notBefore }),
  });
}

/** Deletes those of these emails that no worker has claimed yet. Call it in the transaction of what cancels them. */
export async function withdrawEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteUnattemptedEmails(tx, ids);
}

/** Deletes the unsent approval emails of this volunteer. */
export async function withdrawApprovalEmails(tx: Tx, volunteerId: string): Promise<void> {
  const template: TemplateName = 'volunteer-approved';
  await deleteUnattemptedEmailsWith(tx, template, ['volunteerId', volunteerId]);
}

/** Those of these emails that were not withdrawn, sent or not. */
export async function remainingEmails(tx: Tx, ids: readonly string[]): Promise<Pick<OutboxRow, 'id' | 'recipient'>[]> {
  return ids.length === 0 ? [] : findMessages(tx, ids);
}

/**
 * Puts an alert about waiting requests into the outbox, or moves the recipient's unsent one to the earlier of both times.
 * Writes nothing while administrators have turned notifications off.
 */
export async function queueAlert(tx: Tx, alert: Alert): Promise<void> {
  if (await notificationsAreOn(tx, 'email')) {
    await insertAlert(tx, alert);
  }
}

export type { OutboxRow };
export { deleteOutdatedAlert };
