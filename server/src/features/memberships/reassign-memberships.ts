/** Moves or deletes members, claims and invitations when an organization is merged or deleted. */
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import {
  deletedOrganizationsWithMemberships,
  deleteMembershipsOf,
  reassignMembers,
  reassignProofs,
} from './reassign-membership-store.ts';

/** Called when organizations are merged: see app.ts. Both must be locked. Returns the number of members moved. */
export async function reassignMemberships(tx: Tx, { from, into }: { from: string; into: string }): Promise<number> {
  const moved = await reassignMembers(tx, from, into);
  await reassignProofs(tx, from, into);
  return moved;
}

/** Deletes the memberships of organizations whose deletion can no longer be undone. */
export async function endDeletedMemberships(db: Database, now: Date): Promise<void> {
  // A minute more, because the clocks of servers differ.
  const deletedBefore = addMinutes(now, -(reviewUndoMinutes + 1));
  const ids = await deletedOrganizationsWithMemberships(db, deletedBefore);
  await handleEach(ids, (id) => inTransaction(db, (tx) => deleteMembershipsOf(tx, id)));
}
