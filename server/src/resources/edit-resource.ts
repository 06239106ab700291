/** Changes a resource at once: its creator, a member of its organization, an administrator. */
import type { Resource } from '@waymark/contract/resource';
import type { EditedResource } from '@waymark/contract/resource-bodies';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { readSettings } from '../settings/read-settings.ts';
import { changeResource, type ManagedRecord } from './change-resource.ts';
import { countResourcesOf, isCounted, lockResource } from './managed-resource-store.ts';
import { presentFor, type Showing } from './present-managed.ts';
import { notingReading } from './read-resource.ts';
import { known, moverOf } from './who-may-change.ts';

export type ManagingParts = Showing & { db: Database };

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
    parts.db.transaction().execute(async (tx) => {
      const record = known(caller, await lockKnown(tx, id));
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

/** What was over and comes back counts again for whoever sent it. Throws Refusal 'too-many-resources'. */
async function refuseTooMany(tx: Tx, caller: Caller, before: ManagedRecord, after: ManagedRecord): Promise<void> {
  const comesBack = !isCounted(before.status) && isCounted(after.status);
  if (!comesBack || caller.role === 'ADMIN' || caller.id !== before.creator_id) {
    return;
  }
  const { maxResourcesPerUser } = await readSettings(tx);
  if ((await countResourcesOf(tx, caller.id)) > maxResourcesPerUser) {
    throw new Refusal('too-many-resources');
  }
}

/** Undefined when there is none, or can be none, of that id. */
export async function lockKnown(tx: Tx, id: string): Promise<ManagedRecord | undefined> {
  return isId(id) ? lockResource(tx, id) : undefined;
}

/** Throws Refusal 'changed-meanwhile' with the record as it is now. `revision`: absent when the caller does not mind. */
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
