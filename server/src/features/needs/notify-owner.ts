/** Notifies the owner by email and text message. The messages hold nothing of the need, since others may read them too. */
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { StepValues } from '../../domain/messaging/template-values.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueOwnerSms } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { matchStep, waitingStep } from './steps.ts';

const announcedStatus = {
  'need-matched': 'SUGGESTED',
  'volunteer-sought': 'ASKED',
  'volunteer-accepted': 'ACCEPTED',
} as const;
type News = keyof typeof announcedStatus;

/** A match was made, or accepted. */
export async function notifyOwner(tx: Tx, need: NeedRow, news: News, matchId: string): Promise<void> {
  await notify(tx, need, news, matchStep(matchId, announcedStatus[news]));
}

/** The last live match has ended. `before`: the request with that match, unless its resource was deleted. */
export async function notifyOwnerOfLostMatch(tx: Tx, before: NeedRow): Promise<void> {
  const news = before.matched_volunteer_id === null ? 'place-withdrawn' : 'need-waits-again';
  await notify(tx, before, news, await waitingStep(tx, before));
}

/** People without an account get the template that says only that there is news: they open the request with their code. */
async function notify(
  tx: Tx,
  need: NeedRow,
  news: News | 'need-waits-again' | 'place-withdrawn',
  step: StepValues,
): Promise<void> {
  const person = await personOfNeed(tx, need);
  if (person?.canBeEmailed && person.email) {
    const template = need.owner_id === null ? 'request-news' : news;
    await queueEmail(tx, { to: person.email, template, locale: person.locale, values: step });
  }
  await queueOwnerSms(tx, need, news, step);
}
