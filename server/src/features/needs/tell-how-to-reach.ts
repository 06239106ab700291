/**
 * The email to a volunteer who has said yes: how the person can be reached, and a link with which the yes is taken back without
 * signing in. The contact stands in this email alone, since links in mail are opened by others too.
 */
import { noMessageWords, reachWayWords, waitForThemWords } from '../../domain/email/need-words.ts';
import { type QueuedEmail, queueEmail } from '../../domain/email/queue-email.ts';
import { type EmailLanguage, emailLanguages } from '../../domain/email/templates.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { liveMatchesOf, offerById, updateMatch } from './match-store.ts';
import { type NeedRow, needById } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { sharedContact } from './shared-contact.ts';

type Told = { id: string; volunteer_email: string; volunteer_locale: string | null };

export async function tellHowToReach(tx: Tx, { id, volunteer_email, volunteer_locale }: Told): Promise<void> {
  await queueEmail(tx, {
    to: volunteer_email,
    template: 'offer-accepted',
    locale: volunteer_locale ?? 'en',
    values: { offerId: id },
  });
}

/** After the person has changed what is shared: whoever has said yes hears of it, when there is something to hear. */
export async function tellWhatIsSharedNow(tx: Tx, before: NeedRow, after: NeedRow): Promise<void> {
  const person = await personOfNeed(tx, after);
  const shared = person && sharedContact(after, person);
  const isNew = person && JSON.stringify(shared) !== JSON.stringify(sharedContact(before, person));
  if (!isNew || (shared?.email === undefined && shared?.phone === undefined)) {
    return;
  }
  for (const { id, status, volunteer_email, volunteer_locale } of await liveMatchesOf(tx, after.id)) {
    if (status === 'ACCEPTED' && volunteer_email !== null) {
      await tellHowToReach(tx, { id, volunteer_email, volunteer_locale });
    }
  }
}

/**
 * What the email says, as it is when it is sent, so that no contact is kept for it; null when the yes holds no more. The link of the
 * newest email works.
 */
export function prepareHowToReach(db: Database) {
  return async (email: QueuedEmail): Promise<Record<string, string> | null> => {
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
          listed(
            language,
            reach.ways.map((way) => reachWayWords[language][way]),
          ),
        times: reach?.times,
        noMessage: reach?.noMessage ? noMessageWords[language] : null,
        wait: phone || address ? null : waitForThemWords[language],
      }),
    };
  };
}

function listed(language: EmailLanguage, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}
