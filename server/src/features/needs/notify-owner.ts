/** Tells the person by email and text message that there is news. They hold nothing of the need: others may read them too. */
import { queueEmail } from '../../domain/email/queue-email.ts';
import type { StepValues } from '../../domain/email/template-values.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueOwnerSms } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { matchStep, queuedStep } from './steps.ts';

const standing = {
  'need-matched': 'SUGGESTED',
  'volunteer-sought': 'ASKED',
  'volunteer-accepted': 'ACCEPTED',
} as const;
type News = keyof typeof standing;

/** A match was made, or accepted. */
export async function notifyOwner(tx: Tx, need: NeedRow, news: News, matchId: string): Promise<void> {
  await tell(tx, need, news, matchStep(matchId, standing[news]));
}

/** The last match has ended. `before`: the request while it was matched; a place that was deleted has left it already. */
export async function notifyOwnerOfWaiting(tx: Tx, before: NeedRow): Promise<void> {
  const news = before.matched_volunteer_id === null ? 'place-withdrawn' : 'need-waits-again';
  await tell(tx, before, news, await queuedStep(tx, before));
}

/** Who has no account hears that there is news, and opens the request with their code. */
async function tell(
  tx: Tx,
  need: NeedRow,
  news: News | 'need-waits-again' | 'place-withdrawn',
  step: StepValues,
): Promise<void> {
  const person = await personOfNeed(tx, need);
  if (person?.mayMail && person.email) {
    const template = need.owner_id === null ? 'request-news' : news;
    await queueEmail(tx, { to: person.email, template, locale: person.locale, values: step });
  }
  await queueOwnerSms(tx, need, news, step);
}
