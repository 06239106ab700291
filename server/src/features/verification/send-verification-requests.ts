/**
 * Asks places by email whether their listing is still right, once they are due for a check: so many a day as the settings
 * say, outside the quiet hours. Source: docs/decisions/0037-what-places-say-themselves.md.
 */

import { randomUUID } from 'node:crypto';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import { type EmailLanguage, emailLanguages } from '../../domain/messaging/email/templates.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import { isQuiet } from '../../domain/settings/quiet-hours.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { localDay, wallClock } from '../../platform/hours/wall-clock.ts';
import { dueAsOf } from './due-as-of.ts';
import {
  countRequestsOn,
  deleteOldRequests,
  insertRequest,
  lockVerificationRequests,
  type PlaceToAsk,
  placesToAsk,
  settleUndeliveredEmails,
} from './verification-request-store.ts';

/** A job for every hour. */
export function createVerificationRequestJob({
  timeZone,
}: {
  timeZone: string;
}): (db: Database, now: Date) => Promise<void> {
  return async (db, now) => {
    await settleUndeliveredEmails(db, now);
    await deleteOldRequests(db, now);
    await inTransaction(db, (tx) => queueDueEmails(tx, now, timeZone));
  };
}

async function queueDueEmails(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const settings = await readSettings(tx);
  const localTime = wallClock(now, timeZone);
  if (!settings.askPlaces || !settings.emailNotifications || isQuiet(localTime.getHours(), settings)) {
    return;
  }
  await lockVerificationRequests(tx);
  const today = localDay(localTime);
  const remaining = settings.asksPerDay - (await countRequestsOn(tx, today));
  const places = remaining > 0 ? await placesToAsk(tx, dueAsOf(now, today, settings), remaining) : [];
  for (const place of places) {
    const id = randomUUID();
    const email = {
      to: place.address,
      template: 'still-right',
      locale: languageOf(place),
      values: { requestId: id },
    } as const;
    await insertRequest(tx, {
      id,
      resource_id: place.id,
      address_hash: place.address_hash,
      email_id: await queueEmail(tx, email),
      asked_at: now,
      asked_on: today,
    });
  }
}

/** Languages of emails by their names in records of places, in lower case. */
const languageNames: Partial<Record<string, EmailLanguage>> = { english: 'en', spanish: 'es', arabic: 'ar' };

/**
 * The language of the account with this address; otherwise English, unless the place speaks another language of emails and not
 * English.
 */
function languageOf({ locale, languages }: Pick<PlaceToAsk, 'locale' | 'languages'>): EmailLanguage {
  const spokenLanguages = languages.flatMap((name) => languageNames[name.trim().toLowerCase()] ?? []);
  const accountLanguage = emailLanguages.find((one) => one === locale);
  return accountLanguage ?? (spokenLanguages.includes('en') ? 'en' : (spokenLanguages[0] ?? 'en'));
}
