/** Locks a resource until the transaction ends, and refuses changes to an outdated revision. */
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { lockResource, type ManagedRecord } from './managed-resource-store.ts';
import { presentFor, type Showing } from './present-managed.ts';

/** Undefined when the id is unknown or no UUID. */
export async function lockResourceById(tx: Tx, id: string): Promise<ManagedRecord | undefined> {
  return isId(id) ? lockResource(tx, id) : undefined;
}

/** Throws Refusal 'changed-meanwhile' with the current record. `revision`: absent: any. */
export async function refuseStale(
  tx: Tx,
  showing: Showing,
  caller: Caller,
  record: ManagedRecord,
  revision: number | undefined,
): Promise<void> {
  if (revision !== undefined && revision !== record.revision) {
    throw new Refusal('changed-meanwhile', { current: await presentFor(tx, showing, caller, record) });
  }
}
