/** Empties the outbox: one letter after another, each by one node only, again later when it fails. */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type LetterName, letterLanguages, letters, writeOut } from './letters.ts';
import { deleteOldLetters, markFailed, markSent, takeLetter, type WaitingLetter } from './outbox-store.ts';
import type { Transport } from './transport.ts';

export type MailParts = {
  db: Database;
  transport: Transport;
  logger: Logger;
  platformName: string;
  /** What links begin with: `https://help.example.org`. */
  siteUrl: string;
  /** Values that are only made when a letter is sent; null: there is nobody to send it to. */
  prepare: (template: LetterName, recipient: string) => Promise<Record<string, string> | null>;
  now: () => Date;
};

/** Minutes before each further attempt; after the last, none. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440];

/** Minutes for which a letter is taken: longer than any mail server is waited for. */
const taken = 10;

const millisecondsOfMinute = 60_000;

/** Sends what is due, at most `most` letters, and says how many were tried. Throws only what the database throws. */
export async function sendLetters(parts: MailParts, most = 100): Promise<number> {
  const { db, now } = parts;
  for (let tried = 0; tried < most; tried += 1) {
    const moment = now();
    const letter = await takeLetter(db, moment, later(moment, taken));
    if (!letter) {
      return tried;
    }
    await sendOne(parts, letter);
  }
  return most;
}

async function sendOne(parts: MailParts, letter: WaitingLetter): Promise<void> {
  const { db, transport, logger, now } = parts;
  try {
    const mail = await mailOf(parts, letter);
    if (mail) {
      await transport.send(mail);
    }
  } catch (error) {
    const reason = reasonOf(error);
    const pause = isRefusedForGood(error) ? undefined : pauses[letter.attempts - 1];
    const next = pause === undefined ? null : later(now(), pause);
    await markFailed(db, letter.id, { now: now(), next, reason });
    logger.warn(
      { letter: letter.id, template: letter.template, attempts: letter.attempts, reason, next },
      'a letter could not be sent',
    );
    return;
  }
  await markSent(db, letter.id, now());
}

async function mailOf({ prepare, platformName, siteUrl }: MailParts, letter: WaitingLetter) {
  const { id, recipient, template, template_values } = letter;
  const name = nameOf(template);
  const language = letterLanguages.find((one) => one === letter.locale) ?? 'en';
  const prepared = await prepare(name, recipient);
  if (prepared === null) {
    return null;
  }
  const stored = Object.entries(template_values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values: Record<string, string> = { ...Object.fromEntries(stored), ...prepared };
  const { subject, text } = writeOut(name, language, {
    platformName,
    contactLink: `${siteUrl}/contact`,
    link: `${siteUrl}${pathOf(name, values)}`,
    ...values,
  });
  return { id, to: recipient, subject, text, language };
}

function pathOf(name: LetterName, values: Readonly<Record<string, string>>): string {
  if (name === 'resource-approved' || name === 'resource-merged') {
    return `/resources/${encodeURIComponent(values.resourceId ?? '')}`;
  }
  return name === 'password-reset' ? `/reset-password?token=${encodeURIComponent(values.token ?? '')}` : '/dashboard';
}

function nameOf(template: string): LetterName {
  const name = (Object.keys(letters.en) as LetterName[]).find((one) => one === template);
  if (!name) {
    throw new Error(`There is no letter called ${template}.`);
  }
  return name;
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * millisecondsOfMinute);
}

/** A mail server that knows the address does not exist will not learn of it (RFC 5321, section 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = errorFields(error);
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Codes only: a mail server's own words repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = errorFields(error);
  const known = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  return known || (error instanceof Error ? error.name : 'unknown');
}

function errorFields(error: unknown): { code?: unknown; responseCode?: unknown; command?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** Milliseconds between two looks into the outbox. */
const usualPause = 5_000;
const looksPerDay = (24 * 60 * millisecondsOfMinute) / usualPause;

/** Sends what is due, now and then again and again until it is stopped. The database may be away for a while. */
export function keepSending(parts: MailParts, pause = usualPause): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looks = 0;
  async function look(): Promise<void> {
    try {
      await sendLetters(parts);
      if (looks % looksPerDay === 0) {
        await deleteOldLetters(parts.db, parts.now());
      }
      looks += 1;
    } catch (error) {
      parts.logger.warn({ err: error }, 'the outbox could not be read; it is tried again');
    }
    if (!stopped) {
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
      stopped = true;
      clearTimeout(timer);
      await running;
      parts.transport.close();
    },
  };
}
