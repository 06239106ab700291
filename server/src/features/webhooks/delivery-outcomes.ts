/** Notes what became of a try: delivered, tried again later, or the end of a webhook, which administrators are told. */
import type { DeliveryFailure } from '@waymark/contract/webhook';
import type { Logger } from 'pino';
import { queueEmail } from '../../domain/email/queue-email.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeDelivery, changeHeld, endHeld, type HeldWebhook } from './delivery-store.ts';
import { daysTried, nextAttempt } from './retry-times.ts';
import { activeAdministrators, type DeliveryRow } from './webhook-store.ts';

export type Outcome = { status: number; retryAfter: string | undefined } | { failure: DeliveryFailure };

type Deps = { db: Database; logger: Logger; now: () => Date };
type Tried = { webhook: HeldWebhook; delivery: DeliveryRow; outcome: Outcome };

/** The status by which a receiver says that it wants no more. */
const goneStatus = 410;

export async function noteOutcome({ db, logger, now }: Deps, { webhook, delivery, outcome }: Tried): Promise<void> {
  const moment = now();
  const status = 'status' in outcome ? outcome.status : null;
  const isTaken = status !== null && status >= 200 && status < 300;
  const isTest = delivery.type === 'webhook.test';
  const tried = {
    attempts: delivery.attempts + 1,
    first_attempt_at: delivery.first_attempt_at ?? moment,
    last_attempt_at: moment,
    status,
    failure: isTaken ? null : 'failure' in outcome ? outcome.failure : 'bad-answer',
  };
  const ends = status === goneStatus ? 'gone' : null;
  const next = isTaken || isTest || ends ? null : nextAttempt({ now: moment, ...timesOf(tried, outcome) });
  await inTransaction(db, async (tx) => {
    const released = { lease: null, leased_until: moment, ...(next && { next_attempt_at: next }) };
    if (!(await changeHeld(tx, webhook, released))) {
      return;
    }
    // What was not taken waits, also when its webhook ends: whoever resumes it loses nothing.
    const state = isTaken ? 'delivered' : isTest ? 'failed' : 'waiting';
    await changeDelivery(tx, delivery.id, { ...tried, state, ...(state !== 'waiting' && { body: null }) });
    if (!isTaken && !isTest && next === null) {
      await end(tx, webhook, ends ?? 'failed');
    }
  });
  if (!isTaken) {
    const { attempts, failure } = tried;
    const about = { webhook: webhook.id, delivery: delivery.id, attempts, status, failure, next };
    logger.warn(about, 'a webhook was not delivered');
  }
}

function timesOf(tried: { attempts: number; first_attempt_at: Date }, outcome: Outcome) {
  const { attempts, first_attempt_at: firstAttemptAt } = tried;
  return { attempts, firstAttemptAt, ...('retryAfter' in outcome && { retryAfter: outcome.retryAfter }) };
}

async function end(tx: Tx, webhook: HeldWebhook, state: 'failed' | 'gone'): Promise<void> {
  if (!(await endHeld(tx, webhook, state))) {
    return;
  }
  const why = state === 'gone' ? { gone: String(goneStatus) } : { days: String(daysTried) };
  for (const { email, locale } of await activeAdministrators(tx)) {
    await queueEmail(tx, {
      to: email,
      template: 'webhook-ended',
      locale,
      values: { webhookName: webhook.name, ...why },
    });
  }
}
