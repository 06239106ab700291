/** Requests that were matched with a record which another has taken the place of. */
import { recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { lockMatchedWith, moveMatchesTo } from './need-store.ts';

/** Both must be ids of resources. Returns how many. */
export async function moveMatches(tx: Tx, caller: Caller, { from, to }: { from: string; to: string }): Promise<number> {
  const ids = await lockMatchedWith(tx, from);
  await moveMatchesTo(tx, ids, to);
  for (const id of ids) {
    await recordChange(tx, {
      actor: caller.id,
      action: 'need.follow-merge',
      record: { kind: 'need', id },
      before: { matchedResourceId: from },
      after: { matchedResourceId: to },
    });
  }
  return ids.length;
}
