/** Marks two resources as not duplicates, such as a pantry and a clinic at one address. */

import type { Separation } from '@waymark/contract/duplicates';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { recordResourceChange } from '../../services/managed-resources/record-resource-change.ts';
import { forgetApart, keepApart } from './duplicate-store.ts';

/** Idempotent. Throws Refusal 'resource-not-found' about either, or when both ids are equal. */
export async function separateResources(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { otherId, separate = true }: Separation,
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    // Locked in a fixed order, which avoids deadlocks.
    const [first, second] = [id.toLowerCase(), otherId.toLowerCase()].toSorted();
    const one = await lockResourceById(tx, first ?? '');
    const other = await lockResourceById(tx, second ?? '');
    if (!one || !other || one.id === other.id) {
      throw new Refusal('resource-not-found');
    }
    const pair = [one.id, other.id] as const;
    const changed = separate ? await keepApart(tx, pair, caller.id, parts.now()) : await forgetApart(tx, pair);
    if (changed) {
      const record = one.id === id.toLowerCase() ? one : other;
      const action = separate ? 'resource.separate' : 'resource.forget-separate';
      const beside = record === one ? other.id : one.id;
      await recordResourceChange(tx, parts, {
        actor: caller.id,
        action,
        before: record,
        after: record,
        more: { beside },
      });
    }
  });
}
