/**
 * The email to a volunteer who has accepted: how the owner can be reached, and a link that withdraws the acceptance without
 * signing in. The contact details are in the email itself and not behind the link, since others may open links in emails.
 */
import {
  contactMethodLabels,
  contactNotSharedText,
  noVoicemailText,
} from '../../domain/messaging/email/need-labels.ts';
import { type OutboxRow, queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { type EmailLanguage, emailLanguages } from '../../domain/messaging/email/templates.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { liveMatchesOf, offerById, updateMatch } from './match-store.ts';
import { type NeedRow, needById } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { sharedContact } from './shared-contact.ts';

type AcceptedMatch = { id: string; volunteer_email: string; volunteer_locale: string | null };

export async function queueSharedContactEmail(
  tx: Tx,
  { id, volunteer_email, volunteer_locale }: AcceptedMatch,
): Promise<void> {
  await queueEmail(tx, {
    to: volunteer_email,
    template: 'offer-accepted',
    locale: volunteer_locale ?? 'en',
    values: { offerId: id },
  });
}

/** After an edit by the owner: emails volunteers who have accepted when the shared contact has changed and is not empty. */
export async function emailChangedContact(tx: Tx, before: NeedRow, after: NeedRow): Promise<void> {
  const person = await personOfNeed(tx, after);
  const shared = person && sharedContact(after, person);
  const hasChanged = person && JSON.stringify(shared) !== JSON.stringify(sharedContact(before, person));
  if (!hasChanged || (shared?.email === undefined && shared?.phone === undefined)) {
    return;
  }
  for (const { id, status, volunteer_email, volunteer_locale } of await liveMatchesOf(tx, after.id)) {
    if (status === 'ACCEPTED' && volunteer_email !== null) {
      await queueSharedContactEmail(tx, { id, volunteer_email, volunteer_locale });
    }
  }
}

/**
 * The values of the email, read when it is sent, so that the outbox holds no contact details; null when the match is not
 * accepted any more. Only the link of the newest email works.
 */
export function prepareSharedContactEmail(db: Database) {
  return async (email: OutboxRow): Promise<Record<string, string> | null> => {
    const { offerId } = email.template_values;
    const offer = typeof offerId === 'string' ? await offerById(db, offerId) : undefined;
    const need = offer && (await needById(db, offer.need_id));
    const person = need && (await personOfNeed(db, need));
    if (offer?.status !== 'ACCEPTED' || !need || !person) {
      return null;
    }
    const token = createToken();
    await inTransaction(db, (tx) => updateMatch(tx, offer.id, { end_token_hash: hashToken(token) }));
    const language = emailLanguages.find((one) => one === email.locale) ?? 'en';
    const { firstName, phone, email: address, reach } = sharedContact(need, person);
    return {
      token,
      ...omitEmpty({
        name: firstName,
        phone,
        address,
        ways:
          reach &&
          joinWithOr(
            language,
            reach.ways.map((way) => contactMethodLabels[language][way]),
          ),
        times: reach?.times,
        noMessage: reach?.noMessage ? noVoicemailText[language] : null,
        wait: phone || address ? null : contactNotSharedText[language],
      }),
    };
  };
}

function joinWithOr(language: EmailLanguage, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}
