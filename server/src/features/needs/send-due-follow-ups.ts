/** Asks the owner some days after a match whether it helped: on the dashboard, by an email with a link, and by text message. */
import { type OutboxRow, queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { isOpenQuestion } from './follow-up-state.ts';
import { followUpById, insertFollowUp, needsToAskAbout, updateFollowUp } from './follow-up-store.ts';
import { queueOwnerSms } from './need-sms.ts';
import { lockNeed, type NeedRow, needById } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';

/** Per run, so that an installation with many old matches does not queue thousands of emails at once. */
const maxPerRun = 200;

/** Each in its own transaction: one that fails is retried in an hour, and the others are handled. */
export async function sendDueFollowUps(db: Database, now: Date): Promise<void> {
  const { followUpDays } = await readSettings(db);
  const before = addDays(now, -followUpDays);
  const ids = await needsToAskAbout(db, before, maxPerRun);
  await handleEach(ids, (id) => inTransaction(db, (tx) => ask(tx, id, now)));
}

async function ask(tx: Tx, id: string, now: Date): Promise<void> {
  const need = await lockNeed(tx, id);
  if (!isMatchedNeed(need)) {
    return;
  }
  const question = await insertFollowUp(tx, { ...matchOf(need), asked_at: now });
  if (!question) {
    return;
  }
  const values = { followUpId: question.id };
  const owner = await personOfNeed(tx, need);
  if (owner?.canBeEmailed && owner.email) {
    await queueEmail(tx, { to: owner.email, template: 'did-it-help', locale: owner.locale, values });
  }
  await queueOwnerSms(tx, need, 'did-it-help', values);
}

export type MatchedNeed = NeedRow & { matched_at: Date };

/** Matched with a resource, or with a volunteer who has accepted. */
export function isMatchedNeed(need: NeedRow | undefined): need is MatchedNeed {
  const isMatched = need?.status === 'MATCHED' && need.matched_at !== null;
  return isMatched && (need.matched_resource_id !== null || need.offer_status === 'ACCEPTED');
}

export function matchOf(need: MatchedNeed) {
  return {
    need_id: need.id,
    matched_at: need.matched_at,
    resource_id: need.matched_resource_id,
    volunteer_id: need.matched_volunteer_id,
  };
}

/**
 * The token of the link, created when the email is sent; null when the question is not open any more. A retry replaces the token.
 */
export function prepareFollowUp(db: Database) {
  return async ({ template_values: { followUpId } }: OutboxRow): Promise<Record<string, string> | null> => {
    const question =
      typeof followUpId === 'string' && isId(followUpId) ? await followUpById(db, followUpId) : undefined;
    const need = question && (await needById(db, question.need_id));
    if (!question || !need || !isOpenQuestion(question, need)) {
      return null;
    }
    const token = createToken();
    await inTransaction(db, (tx) => updateFollowUp(tx, question.id, { token_hash: hashToken(token) }));
    return { token };
  };
}
