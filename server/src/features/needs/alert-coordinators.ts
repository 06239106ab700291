/**
 * Tells the coordinators that requests for help wait: at once for a critical one, after half an hour for a high one, once a day
 * for the rest. An email holds counts only, taken when it is sent; while anything waits, another follows every day.
 */

import { parseEmails } from '@waymark/contract/email-list';
import type { Urgency } from '@waymark/contract/enumerations';
import { deleteOutdatedAlert, type QueuedEmail, queueAlert } from '../../domain/email/queue-email.ts';
import { type EffectiveSettings, readSettings } from '../../domain/settings/current-settings.ts';
import { isQuiet } from '../../domain/settings/quiet-hours.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { daysLater, startOfDay, wallClock } from '../../platform/hours/wall-clock.ts';
import { activeAdministrators, countWaiting } from './need-store.ts';

export type AlertDeps = { now: () => Date; timeZone: string };

type AlertHours = Pick<EffectiveSettings, 'digestHour' | 'quietFrom' | 'quietUntil'>;

const millisecondsOfHour = 3_600_000;
/** Other requests of the same hour are counted in one email. */
const pauseForHigh = millisecondsOfHour / 2;

/** When people are told of a new request. Hours are those of the site's clock; equal ones mean that no time is quiet. */
export function alertTime(priority: Urgency, now: Date, hours: AlertHours, timeZone: string): Date {
  if (priority === 'CRITICAL') {
    return now;
  }
  if (priority !== 'HIGH') {
    return nextAt(hours.digestHour, now, timeZone);
  }
  const soon = new Date(now.getTime() + pauseForHigh);
  return isQuiet(wallClock(soon, timeZone).getHours(), hours) ? nextAt(hours.quietUntil, soon, timeZone) : soon;
}

/** An hour early or late on the two days a year on which the clock is changed in between. */
function nextAt(hour: number, after: Date, timeZone: string): Date {
  const wall = wallClock(after, timeZone);
  const today = startOfDay(wall).getTime() + hour * millisecondsOfHour;
  const next = today > wall.getTime() ? today : daysLater(new Date(today), 1).getTime();
  return new Date(after.getTime() + next - wall.getTime());
}

/** Call it in the transaction that makes the request wait. Writes nothing while email notifications are turned off. */
export async function alertCoordinators(tx: Tx, { now, timeZone }: AlertDeps, priority: Urgency): Promise<void> {
  const settings = await readSettings(tx);
  const due = alertTime(priority, now(), settings, timeZone);
  for (const { email, locale } of await recipients(tx, settings)) {
    await queueAlert(tx, { recipient: email, locale, due });
  }
}

/** In one order, so that transactions wait for each other instead of ending in a deadlock. */
async function recipients(
  tx: Tx,
  { alertRecipients }: EffectiveSettings,
): Promise<{ email: string; locale: string }[]> {
  const administrators = await activeAdministrators(tx);
  const named = parseEmails(alertRecipients);
  if (named.length === 0) {
    return administrators;
  }
  const localeOf = new Map(administrators.map(({ email, locale }) => [email.toLowerCase(), locale]));
  return [...new Set(named)].toSorted().map((email) => ({ email, locale: localeOf.get(email.toLowerCase()) ?? 'en' }));
}

/** The counts of an alert; null when nothing waits any more, or a later alert has told of it. */
export function prepareAlert({ db, now, timeZone }: AlertDeps & { db: Database }) {
  return async (alert: QueuedEmail): Promise<Record<string, string> | null> => {
    const before = await countWaiting(db);
    if (before.waiting === 0 || (alert.attempts > 1 && (await deleteOutdatedAlert(db, alert)))) {
      return null;
    }
    await inTransaction(db, async (tx) => {
      const { digestHour } = await readSettings(tx);
      const due = nextAt(digestHour, now(), timeZone);
      await queueAlert(tx, { recipient: alert.recipient, locale: alert.locale, due, instead: now() });
    });
    // A request that came before the next alert was put off is counted here; one that comes later asks for its own.
    const { waiting, critical, high, oldest } = await countWaiting(db);
    if (oldest === null) {
      return null;
    }
    const hours = Math.floor((now().getTime() - oldest.getTime()) / millisecondsOfHour);
    const counts = { critical, high, others: waiting - critical - high, hours };
    const nonZero = Object.entries(counts).filter(([, count]) => count > 0);
    return Object.fromEntries(
      [['waiting', waiting] as const, ...nonZero].map(([name, count]) => [name, String(count)]),
    );
  };
}
