/** Reads one resource with the caller's access. */

import type { Resource } from '@waymark/contract/resource';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { redactRecord } from '../../domain/directory/public-resources.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { presentForCaller, type ResourceContext } from './present-for-editor.ts';
import { assertVisible, resourceActorRole } from './resource-permissions.ts';
import { type ManagedRecord, managedResourceById } from './resource-write-store.ts';

/**
 * A merged resource is answered with its target, so that old links and saved lists keep working; editors see it as it
 * was. Throws ApiError 'resource-not-found', also without access.
 */
export async function readResource(deps: ResourceContext, caller: Caller | null, id: string): Promise<Resource> {
  const { db } = deps;
  const requested = isId(id) ? await managedResourceById(db, id) : undefined;
  const targetId = requested?.merged_into && !resourceActorRole(caller, requested) ? requested.merged_into : null;
  const record = assertVisible(caller, targetId ? await managedResourceById(db, targetId) : requested);
  if (caller && resourceActorRole(caller, record)) {
    await recordRead(deps, caller, record);
  }
  return presentForCaller(db, deps, caller, record);
}

/**
 * Records in the audit log who has read a confidential address, except its submitter. Source: docs/decisions, address
 * visibility.
 */
async function recordRead({ db }: Pick<ResourceContext, 'db'>, caller: Caller, record: ManagedRecord): Promise<void> {
  if (record.location_visibility === 'public' || record.creator_id === caller.id) {
    return;
  }
  const { name } = await redactRecord(db, record);
  await inTransaction(db, async (tx) => {
    const read = { kind: 'resource', id: record.id, name } as const;
    await writeAuditEntry(tx, { actor: caller.id, action: 'resource.read-confidential', record: read });
  });
}

/** Called with the record that the caller gets; null: none, or the audit log has its change already. */
export type OnRecordShown = (record: ManagedRecord | null) => void;

/** Runs a change, and records a read when the caller gets the record after a refused or empty change. */
export async function withReadAudit<T>(
  deps: Pick<ResourceContext, 'db'>,
  caller: Caller,
  change: (seen: OnRecordShown) => Promise<T>,
): Promise<T> {
  const shown: { record: ManagedRecord | null } = { record: null };
  const note = async () => {
    if (shown.record) {
      await recordRead(deps, caller, shown.record);
    }
  };
  try {
    const answer = await change((record) => {
      shown.record = record;
    });
    await note();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.current !== undefined) {
      await note();
    }
    throw error;
  }
}
