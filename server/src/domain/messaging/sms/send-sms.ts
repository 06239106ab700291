/** Sends the text messages in the outbox. */
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import { markSubmittedToProvider, notificationsAreOn, type OutboxRow } from '../outbox-store.ts';
import {
  type DeliveryFailure,
  keepSendingDueMessages,
  type OutboxWorker,
  sendDueMessages,
} from '../send-due-messages.ts';
import { hasOptedOut, optOut } from './sms-opt-outs.ts';
import { SmsNotAccepted, type SmsProvider } from './sms-provider.ts';
import { renderSms } from './sms-templates.ts';

export type SmsDeps = {
  db: Database;
  provider: SmsProvider;
  logger: Logger;
  /** Origin of links: `https://help.example.org`. */
  siteUrl: string;
  /** The number (E.164) that its owner wants this text at now; null: it is not sent. */
  numberFor: (text: OutboxRow) => Promise<string | null>;
  now: () => Date;
};

/** Sends up to `limit` due text messages; returns how many were tried. Throws database errors only. */
export function sendSms(deps: SmsDeps, limit?: number): Promise<number> {
  return sendDueMessages(workerOf(deps), limit);
}

/** Polls the outbox and sends text messages until stopped. Survives failures of the database. */
export function keepSendingSms(deps: SmsDeps, pause?: number): { stop: () => Promise<void> } {
  return keepSendingDueMessages(workerOf(deps), () => undefined, pause);
}

function workerOf(deps: SmsDeps): OutboxWorker {
  const { db, logger, now } = deps;
  return { db, logger, channel: 'sms', deliver: (text) => deliver(deps, text), failureOf, now };
}

async function deliver({ db, provider, siteUrl, numberFor, now }: SmsDeps, text: OutboxRow): Promise<void> {
  if (text.submitted_at !== null) {
    // The process that submitted it ended before it stored the outcome. The provider would not recognize a duplicate.
    throw new SmsNotAccepted({ reason: 'nobody knows whether it was sent', isPermanent: true });
  }
  const to = (await notificationsAreOn(db, 'sms')) ? await numberFor(text) : null;
  if (to === null || (await hasOptedOut(db, to))) {
    return;
  }
  const body = renderSms(text.template, text.locale, siteUrl);
  await markSubmittedToProvider(db, text.id, now());
  try {
    await provider.send({ id: text.id, to, body });
  } catch (error) {
    if (error instanceof SmsNotAccepted && error.isStopped) {
      await optOut(db, to);
    }
    throw error;
  }
}

/** Names and codes only: the message of an error may contain the number. */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof SmsNotAccepted) {
    return error.failure;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const name = error instanceof Error ? error.name : 'unknown';
  return { reason: typeof code === 'string' ? code : name, isPermanent: false };
}
