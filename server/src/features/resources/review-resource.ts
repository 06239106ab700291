/**
 * An administrator approves or rejects pending resources, one or many at once. The submitter is notified once the
 * decision is final.
 */

import { statusAfterReview } from '@waymark/contract/resource-lifecycle';
import type { BulkReview, ReviewAction, ReviewOutcome, ReviewReply } from '@waymark/contract/review';
import { beginReview, lockInOrder, receiptOf, undoDeadline } from '../../domain/reviews/reviews.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeResource, type ManagedRecord } from '../../services/managed-resources/change-resource.ts';
import { assertRevision, lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { assertVisible } from '../../services/managed-resources/resource-permissions.ts';
import { insertReviewed } from './reviewed-resource-store.ts';

export type Review = {
  action: ReviewAction;
  reason?: string | undefined;
  revision?: number | undefined;
};

/**
 * Throws ApiError 'resource-not-found', 'resource-not-pending', 'changed-meanwhile'. Of concurrent decisions, one
 * succeeds.
 */
export async function reviewResource(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { action, reason, revision }: Review,
): Promise<ReviewReply> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (record.status !== 'PENDING') {
        throw new ApiError('resource-not-pending');
      }
      seen(record);
      await assertRevision(tx, deps, caller, record, revision);
      const review = await beginReview(tx, 'resource', caller, action, deps.now());
      const after = await decide(tx, deps, { caller, review, record, reason });
      seen(null);
      return { data: await presentForCaller(tx, deps, caller, after), review: receiptOf(review) };
    }),
  );
}

/**
 * One transaction for all, so that one undo reverts all. Resources that are no longer pending are skipped and reported.
 */
export async function reviewResources(deps: ResourceContext, caller: Caller, { ids, action, reason }: BulkReview) {
  return inTransaction(deps.db, async (tx) => {
    const records = await lockInOrder(ids, (id) => lockResourceById(tx, id));
    const results = ids.map((id) => ({ id, outcome: outcomeOf(records.get(id)) }));
    const pending = [...records.values()].filter((record) => outcomeOf(record) === 'done');
    if (pending.length === 0) {
      return { review: null, results };
    }
    const review = await beginReview(tx, 'resource', caller, action, deps.now());
    for (const record of pending) {
      await decide(tx, deps, { caller, review, record, reason });
    }
    return { review: receiptOf(review), results };
  });
}

function outcomeOf(record: ManagedRecord | undefined): ReviewOutcome {
  return !record ? 'gone' : record.status === 'PENDING' ? 'done' : 'not-pending';
}

type Decision = {
  caller: Caller;
  review: Awaited<ReturnType<typeof beginReview<ReviewAction>>>;
  record: ManagedRecord;
  reason: string | undefined;
};

/** `record` must be locked and pending. */
async function decide(tx: Tx, deps: ResourceContext, { caller, review, record, reason }: Decision) {
  const { action } = review;
  const email: { id: string | null } = { id: null };
  const after = await changeResource(tx, deps, {
    record,
    actor: caller,
    actorRole: 'admin',
    action: action === 'approve' ? 'resource.approve' : 'resource.reject',
    sent: {},
    status: statusAfterReview[action],
    reason,
    emailNotBefore: undoDeadline(review),
    onEmail: (id) => {
      email.id = id;
    },
  });
  const { rejection_reason, reviewed_by, reviewed_at } = record;
  await insertReviewed(tx, {
    review_id: review.id,
    resource_id: record.id,
    revision: after.revision,
    email_id: email.id,
    rejection_reason,
    reviewed_by,
    reviewed_at,
  });
  return after;
}
