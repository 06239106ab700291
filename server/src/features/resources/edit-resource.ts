/** Edits a resource directly: its creator, a member of its organization, or an administrator. */

import type { Resource } from '@waymark/contract/resource';
import type { EditedResource } from '@waymark/contract/resource-bodies';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { changeResource, type ManagedRecord } from '../../services/managed-resources/change-resource.ts';
import { lockResourceById, refuseStale } from '../../services/managed-resources/lock-resource.ts';
import { countResourcesOf, isCounted } from '../../services/managed-resources/managed-resource-store.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { notingReading } from '../../services/managed-resources/read-resource.ts';
import { assertVisible, moverOf } from '../../services/managed-resources/who-may-change.ts';

/**
 * Throws Refusal 'resource-not-found', 'not-allowed', 'changed-meanwhile', 'status-not-allowed', 'too-many-resources',
 * 'invalid-input'.
 */
export async function editResource(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { revision, status, ...sent }: EditedResource,
): Promise<Resource> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      const mover = moverOf(caller, record);
      if (!mover) {
        throw new Refusal('not-allowed');
      }
      seen(record);
      await refuseStale(tx, parts, caller, record, revision);
      const edit = { record, actor: caller, mover, action: 'resource.edit', sent, status } as const;
      const after = await changeResource(tx, parts, edit);
      await refuseTooMany(tx, caller, record, after);
      seen(after === record ? record : null);
      return presentFor(tx, parts, caller, after);
    }),
  );
}

/** A reopened resource counts again toward its creator's limit. Throws Refusal 'too-many-resources'. */
async function refuseTooMany(tx: Tx, caller: Caller, before: ManagedRecord, after: ManagedRecord): Promise<void> {
  const comesBack = !isCounted(before.status) && isCounted(after.status);
  if (!comesBack || caller.role === 'ADMIN' || caller.id !== before.creator_id) {
    return;
  }
  const { maxResourcesPerUser } = await readSettings(tx);
  if ((await countResourcesOf(tx, caller.id)) > maxResourcesPerUser) {
    throw new Refusal('too-many-resources', { limit: maxResourcesPerUser });
  }
}
