/** Text messages about a request: who wants them, and at which number. They hold nothing of the request. */
import { mobileNumber } from '../../domain/email/mobile-number.ts';
import type { QueuedEmail } from '../../domain/email/queue-email.ts';
import { type NewSms, queueSms } from '../../domain/email/queue-text.ts';
import type { SmsTemplateName } from '../../domain/email/text-templates.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isOpenQuestion } from './follow-up-state.ts';
import { followUpById } from './follow-up-store.ts';
import { offerById } from './match-store.ts';
import { type NeedRow, needById, smsAccountById } from './need-store.ts';
import { isSuperseded } from './steps.ts';

/** Tells the person who asked. Who has no account hears that there is news, and opens the request with their code. */
export async function queueOwnerSms(
  tx: Tx,
  need: NeedRow,
  template: SmsTemplateName,
  about?: NewSms['about'],
): Promise<void> {
  if ((await numberOfPerson(tx, need)) !== null) {
    await queueSms(tx, {
      to: { needId: need.id },
      template: need.owner_id === null ? 'request-news' : template,
      locale: need.owner_locale ?? need.locale ?? 'en',
      ...(about && { about }),
    });
  }
}

/** Tells a volunteer who has an account. */
export async function queueVolunteerSms(
  tx: Tx,
  userId: string | null,
  text: Pick<NewSms, 'template' | 'locale' | 'about'>,
): Promise<void> {
  if (userId !== null && (await numberOfAccount(tx, userId)) !== null) {
    await queueSms(tx, { to: { userId }, ...text });
  }
}

/** Where a text goes now; null when its owner does not want it any more, or when what it asks is no longer open. */
export function createSmsNumberResolver(db: Database, now: () => Date) {
  return async ({ template_values }: QueuedEmail): Promise<string | null> => {
    const { needId, userId, followUpId, offerId } = template_values;
    const need = typeof needId === 'string' ? await needById(db, needId) : undefined;
    if (typeof followUpId === 'string') {
      const question = await followUpById(db, followUpId);
      if (!question || !need || !isOpenQuestion(question, need)) {
        return null;
      }
    }
    if (typeof offerId === 'string') {
      const offer = await offerById(db, offerId);
      if (offer?.status !== 'ASKED' || offer.answer_until <= now()) {
        return null;
      }
    }
    if (await isSuperseded(db, template_values)) {
      return null;
    }
    if (typeof userId === 'string') {
      return numberOfAccount(db, userId);
    }
    return need ? numberOfPerson(db, need) : null;
  };
}

/** What a request says about being in touch goes before the choice in the profile. */
async function numberOfPerson(db: Database, need: NeedRow): Promise<string | null> {
  const { owner_id, reach_by, reach_times, reach_no_message, contact_phone } = need;
  const isRuledOut = reach_no_message || reach_times !== null || (reach_by.length > 0 && !reach_by.includes('TEXT'));
  if (isRuledOut) {
    return null;
  }
  if (owner_id !== null) {
    return numberOfAccount(db, owner_id);
  }
  return reach_by.includes('TEXT') ? (mobileNumber(contact_phone)?.e164 ?? null) : null;
}

/** The choice holds for the number that it was made for. */
async function numberOfAccount(db: Database, id: string): Promise<string | null> {
  const account = await smsAccountById(db, id);
  const number = account?.active ? mobileNumber(account.phone_number)?.e164 : undefined;
  return number !== undefined && number === account?.texts_to ? number : null;
}
