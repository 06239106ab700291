/**
 * Records the outcome of an attempt: delivered, retried later, or the end of the webhook, of which administrators are emailed.
 */
import type { DeliveryFailure } from '@waymark/contract/webhook';
import type { Logger } from 'pino';
import { activeAdministrators } from '../../domain/messaging/email/active-administrators.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeDelivery, endActiveWebhook, type LeasedWebhook, updateLeasedWebhook } from './delivery-store.ts';
import { nextAttempt, retryDays } from './retry-times.ts';
import type { DeliveryRow } from './webhook-store.ts';

export type Outcome = { status: number; retryAfter: string | undefined } | { failure: DeliveryFailure };

type Deps = { db: Database; logger: Logger; now: () => Date };
type Attempt = { webhook: LeasedWebhook; delivery: DeliveryRow; outcome: Outcome };

/** With 410 Gone a receiver ends the webhook. */
const goneStatus = 410;

export async function recordOutcome({ db, logger, now }: Deps, { webhook, delivery, outcome }: Attempt): Promise<void> {
  const moment = now();
  const status = 'status' in outcome ? outcome.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isTest = delivery.type === 'webhook.test';
  const fields = {
    attempts: delivery.attempts + 1,
    first_attempt_at: delivery.first_attempt_at ?? moment,
    last_attempt_at: moment,
    status,
    failure: isDelivered ? null : 'failure' in outcome ? outcome.failure : 'bad-answer',
  };
  const ends = status === goneStatus ? 'gone' : null;
  const next = isDelivered || isTest || ends ? null : nextAttempt({ now: moment, ...timesOf(fields, outcome) });
  await inTransaction(db, async (tx) => {
    const released = { lease: null, leased_until: moment, ...(next && { next_attempt_at: next }) };
    if (!(await updateLeasedWebhook(tx, webhook, released))) {
      return;
    }
    // A failed delivery waits also when its webhook ends, and is sent once that is resumed.
    const state = isDelivered ? 'delivered' : isTest ? 'failed' : 'waiting';
    await changeDelivery(tx, delivery.id, { ...fields, state, ...(state !== 'waiting' && { body: null }) });
    if (!isDelivered && !isTest && next === null) {
      await endWebhook(tx, webhook, ends ?? 'failed');
    }
  });
  if (!isDelivered) {
    const { attempts, failure } = fields;
    const about = { webhook: webhook.id, delivery: delivery.id, attempts, status, failure, next };
    logger.warn(about, 'a webhook was not delivered');
  }
}

function timesOf(fields: { attempts: number; first_attempt_at: Date }, outcome: Outcome) {
  const { attempts, first_attempt_at: firstAttemptAt } = fields;
  return { attempts, firstAttemptAt, ...('retryAfter' in outcome && { retryAfter: outcome.retryAfter }) };
}

async function endWebhook(tx: Tx, webhook: LeasedWebhook, state: 'failed' | 'gone'): Promise<void> {
  if (!(await endActiveWebhook(tx, webhook, state))) {
    return;
  }
  const reason = state === 'gone' ? { gone: String(goneStatus) } : { days: String(retryDays) };
  for (const { email, locale } of await activeAdministrators(tx)) {
    await queueEmail(tx, {
      to: email,
      template: 'webhook-ended',
      locale,
      values: { webhookName: webhook.name, ...reason },
    });
  }
}
