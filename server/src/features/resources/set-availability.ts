/** Sets and clears the availability of a place, which ends by itself. No edit: the revision and all other fields stay. */

import type { NewAvailability } from '@waymark/contract/availability';
import { type AvailabilitySpan, canHoldAvailability, hoursPeriodLength } from '@waymark/contract/availability-lists';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { formatValidationError } from '@waymark/contract/validation-messages';
import { dayMs, hourMs, momentOf, startOfDay, wallTimeAt } from '@waymark/matching/text/zoned-clock';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { assertVisible, maySetAvailability } from '../../services/managed-resources/resource-permissions.ts';
import { type ManagedRecord, setAvailabilityOf } from '../../services/managed-resources/resource-write-store.ts';

/**
 * Throws ApiError 'resource-not-found', 'not-allowed', 'status-not-allowed' for a place that is closed or not public, and
 * 'invalid-input' for more free places than there are.
 */
export async function setAvailability(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { state, free, note, lasts }: NewAvailability,
): Promise<Resource> {
  return change(deps, caller, id, (record) => {
    if (!canHoldAvailability(record.status) || !isPublicStatus(record.status) || record.merged_into !== null) {
      throw new ApiError('status-not-allowed');
    }
    if (free !== undefined && record.capacity_max !== null && free > record.capacity_max) {
      throw new ApiError('invalid-input', {
        errors: { free: [formatValidationError({ code: 'current-exceeds-max' })] },
      });
    }
    const now = deps.now();
    const until = endOf(lasts, now, zoneOf(record, deps));
    const asOf = deps.hours.localNow(record.time_zone, now);
    return { ...omitEmpty({ free, note }), state, at: now.toISOString(), until: until.toISOString(), asOf };
  });
}

/** Throws ApiError 'resource-not-found', 'not-allowed'. */
export async function clearAvailability(deps: ResourceContext, caller: Caller, id: string): Promise<Resource> {
  return change(deps, caller, id, () => null);
}

async function change(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  next: (record: ManagedRecord) => ManagedRecord['availability'],
): Promise<Resource> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx: Tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (!maySetAvailability(caller, record)) {
        throw new ApiError('not-allowed');
      }
      seen(record);
      const availability = next(record);
      if (availability === null && record.availability === null) {
        return presentForCaller(tx, deps, caller, record);
      }
      const after = await setAvailabilityOf(tx, record.id, availability);
      await auditResourceChange(tx, deps, {
        actor: caller.id,
        action: 'resource.set-availability',
        before: record,
        after,
      });
      seen(null);
      return presentForCaller(tx, deps, caller, after);
    }),
  );
}

/** The site's time zone when the place has none, or an unknown one. */
function zoneOf(
  { time_zone }: Pick<ManagedRecord, 'time_zone'>,
  { timeZone }: Pick<ResourceContext, 'timeZone'>,
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

/** Midnight at the place, except for a span of hours. */
function endOf(lasts: AvailabilitySpan, now: Date, timeZone: string): Date {
  if (lasts === 'hours') {
    return new Date(now.getTime() + hoursPeriodLength * hourMs);
  }
  const midnight = startOfDay(wallTimeAt(now.getTime(), timeZone)) + daysOf[lasts] * dayMs;
  return new Date(momentOf(midnight, timeZone));
}
