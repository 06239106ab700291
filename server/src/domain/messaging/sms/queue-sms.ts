/** Puts a text message into the outbox, in the transaction of the change that it reports. */
import type { Tx } from '../../../platform/database/database.ts';
import { emailLanguageOf } from '../email/templates.ts';
import { insertOutboxMessage, notificationsAreOn } from '../outbox-store.ts';
import type { StepValues } from '../template-values.ts';
import type { SmsTemplateName } from './sms-templates.ts';

export type NewSms = {
  /** The recipient. Their number is looked up when the text is sent, and only if they still want texts. */
  to: { needId: string } | { userId: string };
  template: SmsTemplateName;
  /** The recipient's language; English when there are no texts in it. */
  locale: string;
  /** What is checked again when the text is sent. */
  about?: { followUpId: string } | { offerId: string } | StepValues;
};

/** Writes nothing while administrators have turned text messages off. */
export async function queueSms(tx: Tx, { to, template, locale, about }: NewSms): Promise<void> {
  if (await notificationsAreOn(tx, 'sms')) {
    await insertOutboxMessage(tx, {
      channel: 'sms',
      recipient: 'needId' in to ? to.needId : to.userId,
      template,
      locale: emailLanguageOf(locale),
      template_values: JSON.stringify({ ...to, ...about }),
    });
  }
}
