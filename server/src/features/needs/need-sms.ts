/** Text messages about a need: who wants them, and at which number. They contain no details of the need. */
import { whyNotTexted } from '@waymark/contract/contact-preferences';
import type { OutboxRow } from '../../domain/messaging/email/queue-email.ts';
import { mobileNumber } from '../../domain/messaging/sms/mobile-number.ts';
import { type NewSms, queueSms } from '../../domain/messaging/sms/queue-sms.ts';
import type { SmsTemplateName } from '../../domain/messaging/sms/sms-templates.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isOpenQuestion } from './follow-up-state.ts';
import { followUpById } from './follow-up-store.ts';
import { offerById } from './match-store.ts';
import { type NeedRow, needById, ownerById } from './need-store.ts';
import { reachOf } from './reach-of-need.ts';
import { isSuperseded } from './steps.ts';

/** Notifies the need's owner. One without an account is told only that there is news, and opens the need with their code. */
export async function queueOwnerSms(
  tx: Tx,
  need: NeedRow,
  template: SmsTemplateName,
  about?: NewSms['about'],
): Promise<void> {
  if ((await smsNumberForNeed(tx, need)) !== null) {
    await queueSms(tx, {
      to: { needId: need.id },
      template: need.owner_id === null ? 'request-news' : template,
      locale: need.owner_locale ?? need.locale ?? 'en',
      ...(about && { about }),
    });
  }
}

/** Notifies a volunteer who has an account. */
export async function queueVolunteerSms(
  tx: Tx,
  userId: string | null,
  sms: Pick<NewSms, 'template' | 'locale' | 'about'>,
): Promise<void> {
  if (userId !== null && (await consentedSmsNumber(tx, userId)) !== null) {
    await queueSms(tx, { to: { userId }, ...sms });
  }
}

/** Finds the number when a message is sent; null when its recipient no longer wants it, or when the message is outdated. */
export function createSmsNumberResolver(db: Database, now: () => Date) {
  return async ({ template_values }: OutboxRow): Promise<string | null> => {
    const { needId, userId, followUpId, offerId } = template_values;
    const need = typeof needId === 'string' ? await needById(db, needId) : undefined;
    if (typeof followUpId === 'string') {
      const followUp = await followUpById(db, followUpId);
      if (!followUp || !need || !isOpenQuestion(followUp, need)) {
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
      return consentedSmsNumber(db, userId);
    }
    return need ? smsNumberForNeed(db, need) : null;
  };
}

/**
 * The need's contact preferences can rule SMS out. Otherwise the owner's profile decides; for an owner without an account, the
 * preferences must name SMS.
 */
async function smsNumberForNeed(db: Database, need: NeedRow): Promise<string | null> {
  const { owner_id, reach_by, contact_phone } = need;
  const reach = reachOf(need);
  if (reach && whyNotTexted(reach) !== null) {
    return null;
  }
  if (owner_id !== null) {
    return consentedSmsNumber(db, owner_id);
  }
  return reach_by.includes('TEXT') ? (mobileNumber(contact_phone)?.e164 ?? null) : null;
}

/** Consent is valid only for the number that it was given for. */
async function consentedSmsNumber(db: Database, id: string): Promise<string | null> {
  const account = await ownerById(db, id);
  const number = account?.active ? mobileNumber(account.phone_number)?.e164 : undefined;
  return number !== undefined && number === account?.sms_number ? number : null;
}
