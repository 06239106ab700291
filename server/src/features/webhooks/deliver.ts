/**
 * Delivers public changes to webhooks. One process at a time leases a webhook, turns new entries of the change list into
 * deliveries and sends the next one; deliveries of a webhook are sent in order, and one that fails is retried before any later
 * one.
 */
import type { HsdsChange } from '@waymark/contract/hsds-endpoints';
import { type DeliveryFailure, deliveryFailures } from '@waymark/contract/webhook';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { OutgoingRequestFailed } from '../../platform/download/ask-server.ts';
import { type PostLimits, post } from '../../platform/download/post.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { changeDeliveries, maxChanges, resetDelivery } from './delivery-bodies.ts';
import { type Outcome, recordOutcome } from './delivery-outcomes.ts';
import {
  insertDeliveries,
  type LeasedWebhook,
  leaseWebhook,
  nextWaiting,
  updateLeasedWebhook,
} from './delivery-store.ts';
import { signatureHeaders } from './sign-delivery.ts';
import type { DeliveryRow } from './webhook-store.ts';

/** The list of public changes. */
export type ChangeFeed = {
  /** The token of the position after its newest entry. */
  newest: () => Promise<string>;
  /** The changes after a token, from at most `limit` written records; null when the list does not reach back so far. */
  after: (token: string, limit: number) => Promise<{ changes: HsdsChange[]; next: string; isLast: boolean } | null>;
};

export type DeliveryDeps = {
  db: Database;
  logger: Logger;
  now: () => Date;
  feed: ChangeFeed;
  /** Origin of links: `https://help.example.org`. */
  siteUrl: string;
  limits: PostLimits;
};

const second = 1000;
/** Milliseconds for an answer. */
export const timeLimit = 10 * second;
/** Milliseconds of a lease: far longer than an answer may take. */
const leaseTime = 60 * second;
/** Milliseconds after deliveries were made for which further changes are collected. */
const batchInterval = 10 * second;
/** Concurrent requests, so that a slow receiver does not delay the others. */
const maxWorkers = 4;
/** Days after a rotation for which the previous secret signs too. */
const previousSecretDays = 1;

/** Serves webhooks until nothing is due, and returns how many leases that took. Throws database errors only. */
export async function deliverDue(deps: DeliveryDeps, signal: AbortSignal): Promise<number> {
  const newest = await deps.feed.newest();
  const workers: Promise<void>[] = [];
  const failures: unknown[] = [];
  let leases = 0;
  async function runWorker(): Promise<void> {
    while (!signal.aborted) {
      const moment = deps.now();
      const until = new Date(moment.getTime() + leaseTime);
      const webhook = await leaseWebhook(deps.db, { now: moment, until, newest });
      if (webhook === undefined) {
        return;
      }
      leases += 1;
      if (workers.length < maxWorkers) {
        startWorker();
      }
      await serveLeased(deps, webhook, signal);
    }
  }
  function startWorker(): void {
    workers.push(runWorker().catch((error: unknown) => void failures.push(error)));
  }
  startWorker();
  // Running workers add further ones.
  for (const worker of workers) {
    await worker;
  }
  if (failures.length > 0) {
    throw failures[0];
  }
  return leases;
}

async function serveLeased(deps: DeliveryDeps, webhook: LeasedWebhook, signal: AbortSignal): Promise<void> {
  const delivery = (await nextWaiting(deps.db, webhook, deps.now())) ?? (await createDeliveries(deps, webhook));
  if (delivery === undefined) {
    return release(deps, webhook);
  }
  const outcome = await send(deps, webhook, delivery, signal);
  await (outcome === null ? release(deps, webhook) : recordOutcome(deps, { webhook, delivery, outcome }));
}

async function release({ db, now }: DeliveryDeps, webhook: LeasedWebhook): Promise<void> {
  await inTransaction(db, (tx) => updateLeasedWebhook(tx, webhook, { lease: null, leased_until: now() }));
}

/** Turns new changes into deliveries, and returns the first of them. */
async function createDeliveries(deps: DeliveryDeps, webhook: LeasedWebhook): Promise<DeliveryRow | undefined> {
  const { db, feed, siteUrl, now } = deps;
  const moment = now();
  if (webhook.state !== 'active' || webhook.next_attempt_at > moment) {
    return undefined;
  }
  const from = webhook.changes_token;
  const found = await feed.after(from, maxChanges);
  const next = found?.next ?? (await feed.newest());
  const wanted = found?.changes.filter(({ type }) => webhook.kinds.includes(type)) ?? [];
  const deliveries =
    found === null
      ? [resetDelivery(next, { moment, siteUrl })]
      : changeDeliveries(wanted, { from, next }, { moment, siteUrl });
  const nextAttempt = found?.isLast === false ? moment : new Date(moment.getTime() + batchInterval);
  const rows = deliveries.map((one) => ({ ...one, webhook_id: webhook.id, created_at: moment }));
  const isStillHeld = await inTransaction(db, async (tx) => {
    const isHeld = await updateLeasedWebhook(tx, webhook, { changes_token: next, next_attempt_at: nextAttempt });
    await insertDeliveries(tx, isHeld ? rows : []);
    return isHeld;
  });
  return isStillHeld ? nextWaiting(db, webhook, moment) : undefined;
}

/** Null: this process is stopping, and another one sends the delivery again. */
async function send(
  { logger, now, limits }: DeliveryDeps,
  { id: webhook, url, secret, previous_secret, rotated_at }: LeasedWebhook,
  { id, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const moment = now();
  const isPreviousValid =
    previous_secret !== null && rotated_at !== null && addDays(rotated_at, previousSecretDays) > moment;
  const signed = { id, moment, body: body ?? '' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waymark (webhook)',
    ...signatureHeaders(signed, isPreviousValid ? [secret, previous_secret] : [secret]),
  };
  try {
    return await post(url, { headers, body: signed.body }, limits, signal);
  } catch (error) {
    if (signal.aborted) {
      return null;
    }
    const failure = failureOf(error);
    if (failure === 'unexpected') {
      logger.error({ err: error, webhook, delivery: id }, 'a request to a webhook could not be made');
    }
    return { failure };
  }
}

function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof OutgoingRequestFailed ? error.code : '';
  return deliveryFailures.find((one) => one === code) ?? 'unexpected';
}

/** Milliseconds between two runs. */
const interval = 5 * second;

/** Delivers until stopped. Survives failures of the database. */
export function startDeliveryJob(deps: DeliveryDeps): PeriodicJob {
  return runPeriodically({
    run: (signal) => deliverDue(deps, signal),
    pause: interval,
    onFailure: (error) => deps.logger.warn({ err: error }, 'webhooks could not be served; it is retried'),
    startsAtOnce: true,
  });
}
