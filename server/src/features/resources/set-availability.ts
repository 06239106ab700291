/** Says how a place is for now, until a moment; and takes that back. No edit: nothing else of the record changes. */

import type { NewAvailability } from '@waymark/contract/availability';
import { type AvailabilitySpan, canHoldAvailability, spanHours } from '@waymark/contract/availability-lists';
import { sentenceOf } from '@waymark/contract/field-messages';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { dayMs, hourMs, momentOf, startOfDay, wallTimeAt } from '@waymark/matching/text/zoned-clock';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { filled } from '../../platform/values/filled.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import {
  clearEndedAvailability,
  type ManagedRecord,
  setAvailabilityOf,
} from '../../services/managed-resources/managed-resource-store.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { notingReading } from '../../services/managed-resources/read-resource.ts';
import { recordResourceChange } from '../../services/managed-resources/record-resource-change.ts';
import { assertVisible, maySpeakFor } from '../../services/managed-resources/who-may-change.ts';

/**
 * Throws Refusal 'resource-not-found', 'not-allowed', 'status-not-allowed' for a place that is closed or not public, and
 * 'invalid-input' for more free places than there are.
 */
export async function setAvailability(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { state, free, note, lasts }: NewAvailability,
): Promise<Resource> {
  return change(parts, caller, id, (record) => {
    if (!canHoldAvailability(record.status) || !isPublicStatus(record.status) || record.merged_into !== null) {
      throw new Refusal('status-not-allowed');
    }
    if (free !== undefined && record.capacity_max !== null && free > record.capacity_max) {
      throw new Refusal('invalid-input', { errors: { free: [sentenceOf({ code: 'current-exceeds-max' })] } });
    }
    const now = parts.now();
    const until = endOf(lasts, now, zoneOf(record, parts));
    const asOf = parts.hours.localNow(record.time_zone, now);
    return { ...filled({ free, note }), state, at: now.toISOString(), until: until.toISOString(), asOf };
  });
}

/** Throws Refusal 'resource-not-found', 'not-allowed'. */
export async function clearAvailability(parts: ManagingParts, caller: Caller, id: string): Promise<Resource> {
  return change(parts, caller, id, () => null);
}

async function change(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  next: (record: ManagedRecord) => ManagedRecord['availability'],
): Promise<Resource> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, async (tx: Tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (!maySpeakFor(caller, record)) {
        throw new Refusal('not-allowed');
      }
      seen(record);
      const after = await setAvailabilityOf(tx, record.id, next(record));
      await recordResourceChange(tx, parts, {
        actor: caller.id,
        action: 'resource.set-availability',
        before: record,
        after,
      });
      seen(null);
      return presentFor(tx, parts, caller, after);
    }),
  );
}

/** An unknown zone counts as none. */
function zoneOf(
  { time_zone }: Pick<ManagedRecord, 'time_zone'>,
  { timeZone }: Pick<ManagingParts, 'timeZone'>,
): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: time_zone ?? timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) {
      return timeZone;
    }
    throw error;
  }
}

const daysOf = { today: 1, tomorrow: 2, week: 7 } as const satisfies Record<Exclude<AvailabilitySpan, 'hours'>, number>;

/** Midnight at the place, but for a span of hours. */
function endOf(lasts: AvailabilitySpan, now: Date, timeZone: string): Date {
  if (lasts === 'hours') {
    return new Date(now.getTime() + spanHours * hourMs);
  }
  const midnight = startOfDay(wallTimeAt(now.getTime(), timeZone)) + daysOf[lasts] * dayMs;
  return new Date(momentOf(midnight, timeZone));
}

/** What has ended is not shown; here it is deleted too. */
export async function forgetEndedAvailability(db: Database, now: Date): Promise<void> {
  await clearEndedAvailability(db, now);
}
