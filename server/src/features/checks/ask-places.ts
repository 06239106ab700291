/**
 * Asks places by email whether their listing is still right, once they are due for a check: so many a day as the settings
 * say, outside the quiet hours. Source: docs/decisions/0037-what-places-say-themselves.md.
 */

import { randomUUID } from 'node:crypto';
import { queueEmail } from '../../domain/email/queue-email.ts';
import { type EmailLanguage, emailLanguages } from '../../domain/email/templates.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import { isQuiet } from '../../domain/settings/quiet-hours.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { localDay, wallClock } from '../../platform/hours/wall-clock.ts';
import {
  askedOn,
  deleteOldRequests,
  insertRequest,
  lockAsking,
  noteUndelivered,
  type PlaceToAsk,
  placesToAsk,
} from './asking-store.ts';
import { dueAsOf } from './due-as-of.ts';

/** To be called every hour. */
export function askPlaces({ timeZone }: { timeZone: string }): (db: Database, now: Date) => Promise<void> {
  return async (db, now) => {
    await noteUndelivered(db, now);
    await deleteOldRequests(db, now);
    await inTransaction(db, (tx) => ask(tx, now, timeZone));
  };
}

async function ask(tx: Tx, now: Date, timeZone: string): Promise<void> {
  const settings = await readSettings(tx);
  const wall = wallClock(now, timeZone);
  if (!settings.askPlaces || !settings.emailNotifications || isQuiet(wall.getHours(), settings)) {
    return;
  }
  await lockAsking(tx);
  const today = localDay(wall);
  const left = settings.asksPerDay - (await askedOn(tx, today));
  const places = left > 0 ? await placesToAsk(tx, dueAsOf(now, today, settings), left) : [];
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

/** How the places' own languages are called in their records. */
const languageNames: Partial<Record<string, EmailLanguage>> = { english: 'en', spanish: 'es', arabic: 'ar' };

/**
 * That of the account with this address; else English, which is the site's, unless the place says that it speaks another of
 * ours and not English.
 */
function languageOf({ locale, languages }: Pick<PlaceToAsk, 'locale' | 'languages'>): EmailLanguage {
  const spoken = languages.flatMap((name) => languageNames[name.trim().toLowerCase()] ?? []);
  const own = emailLanguages.find((one) => one === locale);
  return own ?? (spoken.includes('en') ? 'en' : (spoken[0] ?? 'en'));
}
