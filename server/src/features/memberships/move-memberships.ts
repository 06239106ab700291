/** What becomes of members, claims and invitations when an organization is merged or deleted. */
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  deleteMembershipsOf,
  membershipsDeletedBefore,
  reassignMembers,
  reassignProofs,
} from './move-membership-store.ts';

/** Called when organizations are merged: see app.ts. Both are locked. Returns how many members came along. */
export async function reassignMemberships(tx: Tx, { from, into }: { from: string; into: string }): Promise<number> {
  const moved = await reassignMembers(tx, from, into);
  await reassignProofs(tx, from, into);
  return moved;
}

/** Once a deletion can no longer be undone, nobody belongs to the organization any more. */
export async function endDeletedMemberships(db: Database, now: Date): Promise<void> {
  // A minute longer: the clocks of servers differ.
  const final = new Date(now.getTime() - (reviewUndoMinutes + 1) * 60_000);
  for (const id of await membershipsDeletedBefore(db, final)) {
    await inTransaction(db, (tx) => deleteMembershipsOf(tx, id));
  }
}
