/** Tells the person by email and text message that there is news. They hold nothing of the need: others may read them too. */
import { queueEmail } from '../../domain/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { textOwner } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';

type News = 'need-matched' | 'volunteer-sought' | 'volunteer-accepted' | 'need-waits-again';

/** Who has no account hears that there is news, and opens the request with their code. */
export async function notifyOwner(tx: Tx, need: NeedRow, news: News): Promise<void> {
  const person = await personOfNeed(tx, need);
  if (person?.mayMail && person.email) {
    const template = need.owner_id === null ? 'request-news' : news;
    await queueEmail(tx, { to: person.email, template, locale: person.locale, values: {} });
  }
  await textOwner(tx, need, news);
}
