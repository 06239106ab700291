/**
 * An administrator approves or rejects pending resources, one or many at once. The submitter is notified once the
 * decision is final.
 */

import { decidedStatus } from '@waymark/contract/resource-lifecycle';
import type { BulkReview, ReviewAction, ReviewOutcome, ReviewReply } from '@waymark/contract/review';
import { beginReview, receiptOf, undoUntil } from '../../domain/reviews/reviews.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { changeResource, type ManagedRecord } from '../../services/managed-resources/change-resource.ts';
import { lockResourceById, refuseStale } from '../../services/managed-resources/lock-resource.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { notingReading } from '../../services/managed-resources/read-resource.ts';
import { assertVisible } from '../../services/managed-resources/who-may-change.ts';
import { insertReviewed } from './review-store.ts';

export type Review = {
  action: ReviewAction;
  reason?: string | undefined;
  revision?: number | undefined;
};

/**
 * Throws Refusal 'resource-not-found', 'resource-not-pending', 'changed-meanwhile'. Of concurrent decisions, one
 * succeeds.
 */
export async function reviewResource(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { action, reason, revision }: Review,
): Promise<ReviewReply> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (record.status !== 'PENDING') {
        throw new Refusal('resource-not-pending');
      }
      seen(record);
      await refuseStale(tx, parts, caller, record, revision);
      const review = await beginReview(tx, 'resource', caller, action, parts.now());
      const after = await decide(tx, parts, { caller, review, record, reason });
      seen(null);
      return { data: await presentFor(tx, parts, caller, after), review: receiptOf(review) };
    }),
  );
}

/**
 * One transaction for all, so that one undo reverts all. Resources that are no longer pending are skipped and reported.
 */
export async function reviewResources(parts: ManagingParts, caller: Caller, { ids, action, reason }: BulkReview) {
  return inTransaction(parts.db, async (tx) => {
    const outcomes = new Map<string, ReviewOutcome>();
    const pending: ManagedRecord[] = [];
    // Locked in a fixed order, which avoids deadlocks.
    for (const id of ids.toSorted()) {
      const record = isId(id) ? await lockResourceById(tx, id) : undefined;
      outcomes.set(id, record === undefined ? 'gone' : record.status === 'PENDING' ? 'done' : 'not-pending');
      if (record?.status === 'PENDING') {
        pending.push(record);
      }
    }
    const results = ids.map((id) => ({ id, outcome: outcomes.get(id) ?? ('gone' as const) }));
    if (pending.length === 0) {
      return { review: null, results };
    }
    const review = await beginReview(tx, 'resource', caller, action, parts.now());
    for (const record of pending) {
      await decide(tx, parts, { caller, review, record, reason });
    }
    return { review: receiptOf(review), results };
  });
}

type Decision = {
  caller: Caller;
  review: Awaited<ReturnType<typeof beginReview<ReviewAction>>>;
  record: ManagedRecord;
  reason: string | undefined;
};

/** `record` must be locked and pending. */
async function decide(tx: Tx, parts: ManagingParts, { caller, review, record, reason }: Decision) {
  const { action } = review;
  const email: { id: string | null } = { id: null };
  const after = await changeResource(tx, parts, {
    record,
    actor: caller,
    mover: 'admin',
    action: action === 'approve' ? 'resource.approve' : 'resource.reject',
    sent: {},
    status: decidedStatus[action],
    reason,
    emailNotBefore: undoUntil(review),
    onEmail: (id) => {
      email.id = id;
    },
  });
  const { rejection_reason, reviewed_by, reviewed_at } = record;
  await insertReviewed(tx, {
    review_id: review.id,
    resource_id: record.id,
    revision: after.revision,
    letter_id: email.id,
    rejection_reason,
    reviewed_by,
    reviewed_at,
  });
  return after;
}
