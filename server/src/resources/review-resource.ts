/** An administrator approves or rejects what is pending. Whoever sent it is told. */
import type { Resource } from '@waymark/contract/resource';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { changeResource } from './change-resource.ts';
import { lockKnown, type ManagingParts, refuseStale } from './edit-resource.ts';
import { presentFor } from './present-managed.ts';
import { notingReading } from './read-resource.ts';
import { known } from './who-may-change.ts';

export type Review = {
  to: 'APPROVED' | 'REJECTED';
  reason?: string | undefined;
  revision?: number | undefined;
};

/** Throws Refusal 'resource-not-found', 'resource-not-pending', 'changed-meanwhile'. Of several at once, one wins. */
export async function reviewResource(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { to, reason, revision }: Review,
): Promise<Resource> {
  return notingReading(parts, caller, (seen) =>
    parts.db.transaction().execute(async (tx) => {
      const record = known(caller, await lockKnown(tx, id));
      if (record.status !== 'PENDING') {
        throw new Refusal('resource-not-pending');
      }
      seen(record);
      await refuseStale(tx, parts, caller, record, revision);
      const action = to === 'APPROVED' ? 'resource.approve' : 'resource.reject';
      const decision = { record, actor: caller, mover: 'admin', action, sent: {}, status: to, reason } as const;
      const after = await changeResource(tx, parts, decision);
      seen(null);
      return presentFor(tx, parts, caller, after);
    }),
  );
}
