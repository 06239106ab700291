/** When a resource is merged into another, needs matched with it are moved along. */
import { recordChange } from '../../domain/audit/record-change.ts';
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';
import { moveFollowUpsTo } from './follow-up-store.ts';
import { moveMatchesTo } from './match-store.ts';
import { lockMatchedWith, settleNeed } from './need-store.ts';

export const moveMatches: MergeSubscriber = async (tx, { from, into, actor }) => {
  const ids = await lockMatchedWith(tx, from);
  await moveMatchesTo(tx, ids, from, into);
  await moveFollowUpsTo(tx, from, into);
  for (const id of ids) {
    // The owner has changed nothing, so the revision stays.
    await settleNeed(tx, id, null);
    await recordChange(tx, {
      actor: actor.id,
      action: 'need.follow-merge',
      record: { kind: 'need', id },
      before: { matchedResourceId: from },
      after: { matchedResourceId: into },
    });
  }
  return ids.length;
};
