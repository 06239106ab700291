/** Marks two resources as not duplicates, such as a pantry and a clinic at one address. */

import type { NotDuplicateRequest } from '@waymark/contract/duplicates';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { markNotDuplicates, unmarkNotDuplicates } from './duplicate-store.ts';

/** Idempotent. Throws ApiError 'resource-not-found' about either, or when both ids are equal. */
export async function setNotDuplicates(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { otherId, separate = true }: NotDuplicateRequest,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Locked in a fixed order, which avoids deadlocks.
    const [first, second] = [id.toLowerCase(), otherId.toLowerCase()].toSorted();
    const one = await lockResourceById(tx, first ?? '');
    const other = await lockResourceById(tx, second ?? '');
    if (!one || !other || one.id === other.id) {
      throw new ApiError('resource-not-found');
    }
    const pair = [one.id, other.id] as const;
    const changed = separate
      ? await markNotDuplicates(tx, pair, caller.id, deps.now())
      : await unmarkNotDuplicates(tx, pair);
    if (changed) {
      const record = one.id === id.toLowerCase() ? one : other;
      const action = separate ? 'resource.separate' : 'resource.forget-separate';
      const beside = record === one ? other.id : one.id;
      await auditResourceChange(tx, deps, {
        actor: caller.id,
        action,
        before: record,
        after: record,
        more: { beside },
      });
    }
  });
}
