/** Edits a resource directly: its creator, a member of its organization, or an administrator. */

import type { Resource } from '@waymark/contract/resource';
import type { ResourceUpdate } from '@waymark/contract/resource-requests';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeResource, type ManagedRecord } from '../../services/managed-resources/change-resource.ts';
import { assertRevision, lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { assertVisible, resourceActorRole } from '../../services/managed-resources/resource-permissions.ts';
import { countResourcesOf, isCounted } from '../../services/managed-resources/resource-write-store.ts';

/**
 * Throws ApiError 'resource-not-found', 'not-allowed', 'changed-meanwhile', 'status-not-allowed', 'too-many-resources',
 * 'invalid-input'.
 */
export async function editResource(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { revision, status, ...sent }: ResourceUpdate,
): Promise<Resource> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      const actorRole = resourceActorRole(caller, record);
      if (!actorRole) {
        throw new ApiError('not-allowed');
      }
      seen(record);
      await assertRevision(tx, deps, caller, record, revision);
      const edit = { record, actor: caller, actorRole, action: 'resource.edit', sent, status } as const;
      const after = await changeResource(tx, deps, edit);
      await assertWithinLimit(tx, caller, record, after);
      seen(after === record ? record : null);
      return presentForCaller(tx, deps, caller, after);
    }),
  );
}

/** A reopened resource counts again toward its creator's limit. Throws ApiError 'too-many-resources'. */
async function assertWithinLimit(tx: Tx, caller: Caller, before: ManagedRecord, after: ManagedRecord): Promise<void> {
  const isReopened = !isCounted(before.status) && isCounted(after.status);
  if (!isReopened || caller.role === 'ADMIN' || caller.id !== before.creator_id) {
    return;
  }
  const { maxResourcesPerUser } = await readSettings(tx);
  if ((await countResourcesOf(tx, caller.id)) > maxResourcesPerUser) {
    throw new ApiError('too-many-resources', { limit: maxResourcesPerUser });
  }
}
