/**
 * Asks a volunteer whether they can help: creates an offer, and queues an email whose link answers without signing in and a text
 * message to their account.
 */

import { categoryLabels } from '@waymark/contract/category-labels';
import { hourMs, minuteMs } from '@waymark/matching/text/zoned-clock';
import { urgencyLabels } from '../../domain/messaging/email/need-labels.ts';
import { type OutboxRow, queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { emailLanguages } from '../../domain/messaging/email/templates.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { insertMatch, offerById, updateMatch } from './match-store.ts';
import { queueVolunteerSms } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';

/** Time in the outbox that is not subtracted from the hours that the email states. */
const queueToleranceMs = 10 * minuteMs;

/** Returns the id of the match. */
export async function askVolunteer(
  tx: Tx,
  need: NeedRow,
  { volunteerId, message, by, now }: { volunteerId: string; message: string | undefined; by: string; now: Date },
): Promise<string> {
  const { offerHours } = await readSettings(tx);
  const id = await insertMatch(tx, {
    need_id: need.id,
    volunteer_id: volunteerId,
    message: message ?? null,
    matched_by: by,
    asked_at: now,
    answer_until: new Date(now.getTime() + offerHours * hourMs),
  });
  const offer = await offerById(tx, id);
  const owner = await personOfNeed(tx, need);
  if (!offer || !owner) {
    throw new Error('An offer has a volunteer and a person.');
  }
  const language = emailLanguages.find((one) => one === offer.volunteer_locale) ?? 'en';
  await queueEmail(tx, {
    to: offer.volunteer_email,
    template: 'volunteer-asked',
    locale: language,
    values: {
      offerId: id,
      help: categoryLabels[language][need.category],
      urgency: urgencyLabels[language][need.priority],
      ...(owner.city && { town: owner.city }),
      ...(message && { message }),
    },
  });
  await queueVolunteerSms(tx, offer.volunteer_account_id, {
    template: 'volunteer-asked',
    locale: language,
    about: { offerId: id },
  });
  return id;
}

/** The token is generated when the email is sent, a new one for each retry. Null: the offer has been answered or has ended. */
export function prepareOffer(db: Database, now: () => Date) {
  return async ({ template_values: { offerId } }: OutboxRow): Promise<Record<string, string> | null> => {
    const offer = typeof offerId === 'string' ? await offerById(db, offerId) : undefined;
    const remainingMs = offer ? offer.answer_until.getTime() - now().getTime() : 0;
    if (offer?.status !== 'ASKED' || remainingMs <= 0) {
      return null;
    }
    const token = createToken();
    await inTransaction(db, (tx) => updateMatch(tx, offer.id, { token_hash: hashToken(token) }));
    return { token, hours: String(Math.max(1, Math.floor((remainingMs + queueToleranceMs) / hourMs))) };
  };
}
