/** Undoes a decision before the submitter is notified. */

import type { UndoOutcome } from '@waymark/contract/review';
import { withdrawEmails } from '../../domain/messaging/email/queue-email.ts';
import { undoReviewOf } from '../../domain/reviews/reviews.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { lockResource, updateResource } from '../../services/managed-resources/resource-write-store.ts';
import { type ReviewedRow, reviewedResources } from './reviewed-resource-store.ts';

/**
 * Any administrator may undo it. Resources edited since keep their state, and their email is still sent. Throws ApiError
 * 'review-not-found'; 'review-final' when it was undone already or is too old.
 */
export async function undoReview(deps: ResourceContext, caller: Caller, reviewId: string) {
  return inTransaction(deps.db, async (tx) => {
    const review = await undoReviewOf(tx, 'resource', reviewId, deps.now());
    const results: { id: string; outcome: UndoOutcome }[] = [];
    for (const reviewed of await reviewedResources(tx, review.id)) {
      results.push({ id: reviewed.resource_id, outcome: await restore(tx, deps, caller, reviewed) });
    }
    return { results };
  });
}

async function restore(
  tx: Tx,
  deps: ResourceContext,
  caller: Caller,
  { resource_id, revision, email_id, rejection_reason, reviewed_by, reviewed_at }: ReviewedRow,
): Promise<UndoOutcome> {
  const record = await lockResource(tx, resource_id);
  if (!record) {
    return 'gone';
  }
  if (record.revision !== revision) {
    return 'changed';
  }
  const before = { rejection_reason, reviewed_by, reviewed_at };
  const after = await updateResource(tx, record.id, { ...before, status: 'PENDING' }, deps.now());
  await withdrawEmails(tx, email_id === null ? [] : [email_id]);
  await auditResourceChange(tx, deps, { actor: caller.id, action: 'resource.undo-review', before: record, after });
  return 'done';
}
