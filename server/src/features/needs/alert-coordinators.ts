/**
 * Alerts coordinators by email that requests for help wait: at once for a critical one, after half an hour for a high one, once a
 * day for others. The email holds only counts, computed when it is sent; while requests wait, another one is queued daily.
 */

import { parseEmails } from '@waymark/contract/email-list';
import type { Urgency } from '@waymark/contract/enumerations';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import { activeAdministrators } from '../../domain/messaging/email/active-administrators.ts';
import { deleteOutdatedAlert, type OutboxRow, queueAlert } from '../../domain/messaging/email/queue-email.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { EffectiveSettings } from '../../domain/settings/effective-settings.ts';
import { isQuiet } from '../../domain/settings/quiet-hours.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { daysLater, midnightOf, wallClock } from '../../platform/hours/wall-clock.ts';
import { countWaiting } from './need-store.ts';

export type AlertDeps = { now: () => Date; timeZone: string };

type AlertHours = Pick<EffectiveSettings, 'digestHour' | 'quietFrom' | 'quietUntil'>;

/** So that several requests within half an hour are counted in one email. */
const highDelayMs = hourMs / 2;

/** When coordinators are alerted to a new request. Hours are in the time zone of the site; equal ones: no quiet hours. */
export function alertTime(priority: Urgency, now: Date, hours: AlertHours, timeZone: string): Date {
  if (priority === 'CRITICAL') {
    return now;
  }
  if (priority !== 'HIGH') {
    return nextAt(hours.digestHour, now, timeZone);
  }
  const soon = new Date(now.getTime() + highDelayMs);
  return isQuiet(wallClock(soon, timeZone).getHours(), hours) ? nextAt(hours.quietUntil, soon, timeZone) : soon;
}

/** Off by an hour when the clock changes in between, on two days a year. */
function nextAt(hour: number, after: Date, timeZone: string): Date {
  const localTime = wallClock(after, timeZone);
  const today = midnightOf(localTime).getTime() + hour * hourMs;
  const next = today > localTime.getTime() ? today : daysLater(new Date(today), 1).getTime();
  return new Date(after.getTime() + next - localTime.getTime());
}

/** Call it in the transaction that makes the request wait. Queues nothing while email notifications are off. */
export async function alertCoordinators(tx: Tx, { now, timeZone }: AlertDeps, priority: Urgency): Promise<void> {
  const settings = await readSettings(tx);
  const due = alertTime(priority, now(), settings, timeZone);
  for (const { email, locale } of await recipients(tx, settings)) {
    await queueAlert(tx, { recipient: email, locale, due });
  }
}

/** In a fixed order, so that concurrent transactions do not deadlock. */
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

/** The counts of an alert; null when no request waits any more, or a later alert was sent. */
export function prepareAlert({ db, now, timeZone }: AlertDeps & { db: Database }) {
  return async (alert: OutboxRow): Promise<Record<string, string> | null> => {
    const before = await countWaiting(db);
    if (before.waiting === 0 || (alert.attempts > 1 && (await deleteOutdatedAlert(db, alert)))) {
      return null;
    }
    await inTransaction(db, async (tx) => {
      const { digestHour } = await readSettings(tx);
      const due = nextAt(digestHour, now(), timeZone);
      await queueAlert(tx, { recipient: alert.recipient, locale: alert.locale, due, postponeIfDueBy: now() });
    });
    // Counted once the next alert is queued: a request that is sent after the count brings that alert forward.
    const { waiting, critical, high, oldest } = await countWaiting(db);
    if (oldest === null) {
      return null;
    }
    const hours = Math.floor((now().getTime() - oldest.getTime()) / hourMs);
    const counts = { critical, high, others: waiting - critical - high, hours };
    const nonZero = Object.entries(counts).filter(([, count]) => count > 0);
    return Object.fromEntries(
      [['waiting', waiting] as const, ...nonZero].map(([name, count]) => [name, String(count)]),
    );
  };
}
