/** Sends what is due in one channel of the outbox: one at a time, each by one node only, with retries. */
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import {
  type Channel,
  claimDueMessage,
  deleteOldMessages,
  markFailed,
  markSent,
  type OutboxRow,
} from './outbox-store.ts';

/** Why something was not delivered. */
export type DeliveryFailure = {
  /** For the log: codes only, since a provider's message contains the address. */
  reason: string;
  /** Not tried again. */
  isPermanent: boolean;
  /** Seconds until the provider allows another try. */
  retryAfter?: number;
};

export type OutboxWorker = {
  db: Database;
  logger: Logger;
  channel: Channel;
  /** Throws when it is not delivered. */
  deliver: (row: OutboxRow) => Promise<void>;
  failureOf: (error: unknown) => DeliveryFailure;
  now: () => Date;
};

/** Minutes before each retry; the number of entries is the number of retries. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1440];

/** Minutes for which a row is reserved: longer than the timeouts of delivery. */
const reservationMinutes = 10;

const millisecondsOfMinute = 60_000;
const secondsOfDay = 86_400;

/** Tries up to `limit` that are due; returns how many were tried. Throws database errors only. */
export async function sendDueMessages(worker: OutboxWorker, limit = 100): Promise<number> {
  const { db, channel, now } = worker;
  for (let tried = 0; tried < limit; tried += 1) {
    const moment = now();
    const row = await claimDueMessage(db, channel, { now: moment, until: addMinutes(moment, reservationMinutes) });
    if (!row) {
      return tried;
    }
    await sendOne(worker, row);
  }
  return limit;
}

async function sendOne(worker: OutboxWorker, row: OutboxRow): Promise<void> {
  const { db, channel, logger, now } = worker;
  try {
    await worker.deliver(row);
  } catch (error) {
    const failure = worker.failureOf(error);
    const { reason, isPermanent } = failure;
    const next = nextTry(now(), row.attempts, failure);
    await markFailed(db, row.id, { now: now(), next, reason, refused: isPermanent });
    logger.warn(
      { id: row.id, template: row.template, attempts: row.attempts, reason, next },
      channel === 'email' ? 'an email could not be sent' : 'a text message could not be sent',
    );
    return;
  }
  await markSent(db, row.id, now());
}

/** Null: no further one. */
function nextTry(now: Date, attempts: number, { isPermanent, retryAfter = 0 }: DeliveryFailure): Date | null {
  const delay = isPermanent ? undefined : retryDelays[attempts - 1];
  return delay === undefined ? null : addMinutes(now, Math.max(delay, Math.min(retryAfter, secondsOfDay) / 60));
}

/** Milliseconds between two polls of the outbox. */
const defaultIntervalMs = 5_000;
const pollsPerDay = (24 * 60 * millisecondsOfMinute) / defaultIntervalMs;

/** Polls the outbox and sends what is due until stopped. Survives failures of the database. */
export function keepSendingDueMessages(
  worker: OutboxWorker,
  close: () => void,
  interval = defaultIntervalMs,
): PeriodicJob {
  let polls = 0;
  const job = runPeriodically({
    async run() {
      await sendDueMessages(worker);
      if (polls % pollsPerDay === 0) {
        await deleteOldMessages(worker.db, worker.now());
      }
      polls += 1;
    },
    pause: interval,
    onFailure: (error) => worker.logger.warn({ err: error }, 'the outbox could not be read; it is tried again'),
    startsAtOnce: true,
  });
  return {
    async stop() {
      await job.stop();
      close();
    },
  };
}
