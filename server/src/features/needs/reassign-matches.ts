/** Moves the matches and follow-up questions of a merged resource to its target. */
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';
import { reassignFollowUps } from './follow-up-store.ts';
import { reassignMatchesOfResource } from './match-store.ts';
import { deriveNeedStatus, lockNeedsMatchedWith } from './need-store.ts';

export const reassignMatches: MergeSubscriber = async (tx, { from, into, actor }) => {
  const ids = await lockNeedsMatchedWith(tx, from);
  await reassignMatchesOfResource(tx, ids, from, into);
  await reassignFollowUps(tx, from, into);
  for (const id of ids) {
    // The owner has edited nothing, so the revision stays.
    await deriveNeedStatus(tx, id, null);
    await writeAuditEntry(tx, {
      actor: actor.id,
      action: 'need.follow-merge',
      record: { kind: 'need', id },
      before: { matchedResourceId: from },
      after: { matchedResourceId: into },
    });
  }
  return ids.length;
};
