/** Locks a resource until the transaction ends, and refuses changes to an outdated revision. */
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type PresentContext, presentForCaller } from './present-for-editor.ts';
import { lockResource, type ManagedRecord } from './resource-write-store.ts';

/** Undefined when the id is unknown or no UUID. */
export async function lockResourceById(tx: Tx, id: string): Promise<ManagedRecord | undefined> {
  return isId(id) ? lockResource(tx, id) : undefined;
}

/** Throws ApiError 'changed-meanwhile' with the current record. Without `revision` any is accepted. */
export async function assertRevision(
  tx: Tx,
  context: PresentContext,
  caller: Caller,
  record: ManagedRecord,
  revision: number | undefined,
): Promise<void> {
  await assertUnchanged(revision, record, () => presentForCaller(tx, context, caller, record));
}
