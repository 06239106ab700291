/** Notifies the owner by email and text message. The messages hold nothing of the need, since others may read them too. */
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { StepValues } from '../../domain/messaging/template-values.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hadAccepted, isOfVolunteer, type MatchRow } from './match-store.ts';
import { queueOwnerSms } from './need-sms.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { matchedStep, matchStep, waitingStep } from './steps.ts';

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

/** A match as it was before it ended, or as the database ended it. */
export type EndedMatch = Pick<MatchRow, 'status' | 'answer_until'>;

/**
 * Matches have ended. `need`: as it is now. While it has other matches, the owner is notified only of a volunteer who had
 * accepted. A closed one is of no interest any more.
 */
export async function notifyOwnerOfEnd(tx: Tx, need: NeedRow, ended: readonly EndedMatch[]): Promise<void> {
  const hasLostHelper = ended.some(hadAccepted);
  if (need.status === 'PENDING') {
    const isOfPlace = !hasLostHelper && ended.some((match) => !isOfVolunteer(match));
    await notify(tx, need, isOfPlace ? 'place-withdrawn' : 'need-waits-again', await waitingStep(tx, need));
  } else if (need.status === 'MATCHED' && hasLostHelper) {
    await notify(tx, need, 'volunteer-left', matchedStep(need));
  }
}

/** People without an account get the template that says only that there is news: they open the request with their code. */
async function notify(
  tx: Tx,
  need: NeedRow,
  news: News | 'need-waits-again' | 'place-withdrawn' | 'volunteer-left',
  step: StepValues,
): Promise<void> {
  const person = await personOfNeed(tx, need);
  if (person?.canBeEmailed && person.email) {
    const template = need.owner_id === null ? 'request-news' : news;
    await queueEmail(tx, { to: person.email, template, locale: person.locale, values: step });
  }
  await queueOwnerSms(tx, need, news, step);
}
