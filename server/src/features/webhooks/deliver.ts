/**
 * Sends public changes to the programs that asked for them. Each webhook is held by one process at a time, which puts what is new in
 * the list of changes into deliveries and sends them in their order, until one is not taken; that one is tried again later.
 */
import type { HsdsChange } from '@waymark/contract/hsds-endpoints';
import type { DeliveryFailure } from '@waymark/contract/webhook';
import { deliveryFailures } from '@waymark/contract/webhook';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AskFailed } from '../../platform/download/ask-server.ts';
import { type PostLimits, post } from '../../platform/download/post.ts';
import { addDays } from '../../platform/values/add-days.ts';
import { changeDeliveries, forgottenDelivery, maxChanges } from './delivery-bodies.ts';
import { noteOutcome, type Outcome } from './delivery-outcomes.ts';
import { changeHeld, type HeldWebhook, insertDeliveries, nextWaiting, takeWebhook } from './delivery-store.ts';
import { signatureHeaders } from './sign-delivery.ts';
import type { DeliveryRow } from './webhook-store.ts';

/** The list of public changes. */
export type ChangeFeed = {
  /** The place after its newest entry. */
  newest: () => Promise<string>;
  /** What comes after a place, of at most `limit` records that were written; null when it does not reach back so far. */
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
/** Milliseconds for which a webhook is held: far longer than an answer may take. */
const heldFor = 60 * second;
/** Milliseconds for which changes are gathered after a delivery. */
const gathering = 10 * second;
/** Receivers that are waited for at the same time: a slow one does not hold up the others. */
const concurrent = 4;
/** Days for which the secret before the last one signs too. */
const daysBothSign = 1;

/** Gives every webhook its turn until none has one, and returns how many turns there were. Throws database errors only. */
export async function deliverDue(deps: DeliveryDeps, signal: AbortSignal): Promise<number> {
  const newest = await deps.feed.newest();
  const workers: Promise<void>[] = [];
  const failures: unknown[] = [];
  let turns = 0;
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const moment = deps.now();
      const until = new Date(moment.getTime() + heldFor);
      const webhook = await takeWebhook(deps.db, { now: moment, until, newest });
      if (webhook === undefined) {
        return;
      }
      turns += 1;
      if (workers.length < concurrent) {
        begin();
      }
      await takeTurn(deps, webhook, signal);
    }
  }
  function begin(): void {
    workers.push(work().catch((error: unknown) => void failures.push(error)));
  }
  begin();
  // Others are added while these run.
  for (const worker of workers) {
    await worker;
  }
  if (failures.length > 0) {
    throw failures[0];
  }
  return turns;
}

async function takeTurn(deps: DeliveryDeps, webhook: HeldWebhook, signal: AbortSignal): Promise<void> {
  const delivery = (await nextWaiting(deps.db, webhook, deps.now())) ?? (await gatherChanges(deps, webhook));
  if (delivery === undefined) {
    return release(deps, webhook);
  }
  const outcome = await send(deps, webhook, delivery, signal);
  await (outcome === null ? release(deps, webhook) : noteOutcome(deps, { webhook, delivery, outcome }));
}

async function release({ db, now }: DeliveryDeps, webhook: HeldWebhook): Promise<void> {
  await inTransaction(db, (tx) => changeHeld(tx, webhook, { lease: null, leased_until: now() }));
}

/** Makes deliveries of what is new, and returns the first of them. */
async function gatherChanges(deps: DeliveryDeps, webhook: HeldWebhook): Promise<DeliveryRow | undefined> {
  const { db, feed, siteUrl, now } = deps;
  const moment = now();
  if (webhook.state !== 'active' || webhook.next_attempt_at > moment) {
    return undefined;
  }
  const from = webhook.changes_token;
  const found = await feed.after(from, maxChanges);
  const next = found?.next ?? (await feed.newest());
  const wanted = found?.changes.filter(({ type }) => webhook.kinds.includes(type)) ?? [];
  const made =
    found === null
      ? [forgottenDelivery(next, { moment, siteUrl })]
      : changeDeliveries(wanted, { from, next }, { moment, siteUrl });
  const again = found?.isLast === false ? moment : new Date(moment.getTime() + gathering);
  const rows = made.map((one) => ({ ...one, webhook_id: webhook.id, created_at: moment }));
  const isStillHeld = await inTransaction(db, async (tx) => {
    const isHeld = await changeHeld(tx, webhook, { changes_token: next, next_attempt_at: again });
    await insertDeliveries(tx, isHeld ? rows : []);
    return isHeld;
  });
  return isStillHeld ? nextWaiting(db, webhook, moment) : undefined;
}

/** Null: this process is ending, and whoever comes next sends it again. */
async function send(
  { logger, now, limits }: DeliveryDeps,
  { id: webhook, url, secret, previous_secret, rotated_at }: HeldWebhook,
  { id, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const moment = now();
  const isBeforeKnown = previous_secret !== null && rotated_at !== null && addDays(rotated_at, daysBothSign) > moment;
  const signed = { id, moment, body: body ?? '' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waymark (webhook)',
    ...signatureHeaders(signed, isBeforeKnown ? [secret, previous_secret] : [secret]),
  };
  try {
    return await post(url, { headers, body: signed.body }, limits, signal);
  } catch (error) {
    if (signal.aborted) {
      return null;
    }
    const failure = failureOf(error);
    if (failure === 'unexpected') {
      logger.error({ err: error, webhook, delivery: id }, 'a webhook could not be sent to');
    }
    return { failure };
  }
}

function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof AskFailed ? error.code : '';
  return deliveryFailures.find((one) => one === code) ?? 'unexpected';
}

/** Milliseconds between two looks. */
const interval = 5 * second;

/** Delivers until stopped. Survives failures of the database. */
export function keepDelivering(deps: DeliveryDeps, pause = interval): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    try {
      await deliverDue(deps, stopping.signal);
    } catch (error) {
      deps.logger.warn({ err: error }, 'webhooks could not be looked after; it is tried again');
    }
    if (!stopping.signal.aborted) {
      timer = setTimeout(begin, pause);
      timer.unref();
    }
  }
  function begin(): void {
    running = look();
  }
  begin();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
