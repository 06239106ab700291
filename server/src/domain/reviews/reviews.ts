/** Decisions about records that can be undone for a while: docs/decisions/0020-undoing-reviews-and-merging-records.md. */
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError, assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addDays, addMinutes } from '../../platform/values/add-time.ts';
import { deleteReviewsBefore, insertReview, lockReview, markUndone, type ReviewRow } from './review-store.ts';

/** Days for which decisions are kept: long after they can be undone. */
const retentionDays = 30;

/** End of the undo period; emails about the decision are sent from then on. */
export function undoDeadline({ created_at }: Pick<ReviewRow, 'created_at'>): Date {
  return addMinutes(created_at, reviewUndoMinutes);
}

export async function beginReview<Action extends ReviewRow['action']>(
  tx: Tx,
  subject: ReviewRow['subject'],
  caller: Caller,
  action: Action,
  now: Date,
): Promise<ReviewRow & { action: Action }> {
  const row = await insertReview(tx, { subject, action, reviewer_id: caller.id, created_at: now });
  return { ...row, action };
}

/** Locks the records of a bulk review in a fixed order, which avoids deadlocks. Unknown ids are left out. */
export async function lockInOrder<Row>(ids: readonly string[], lock: (id: string) => Promise<Row | undefined>) {
  const locked = new Map<string, Row>();
  for (const id of ids.toSorted()) {
    const row = isId(id) ? await lock(id) : undefined;
    if (row !== undefined) {
      locked.set(id, row);
    }
  }
  return locked;
}

/** The reply to the reviewer. */
export function receiptOf<Action extends ReviewRow['action']>(review: ReviewRow & { action: Action }) {
  return { id: review.id, action: review.action, undoUntil: undoDeadline(review).toISOString() };
}

/**
 * Locks a decision and marks it as undone; any administrator may. Throws ApiError 'review-not-found'; 'review-final' when
 * it was undone already or is too old.
 */
export async function undoReviewOf(
  tx: Tx,
  subject: ReviewRow['subject'],
  reviewId: string,
  now: Date,
): Promise<ReviewRow> {
  const review = assertFound(isId(reviewId) ? await lockReview(tx, subject, reviewId) : undefined, 'review-not-found');
  if (review.undone_at !== null || now >= undoDeadline(review)) {
    throw new ApiError('review-final');
  }
  await markUndone(tx, review.id, now);
  return review;
}

/** Deletes decisions older than 30 days, which can no longer be undone. */
export async function purgeOldReviews(db: Database, now: Date): Promise<void> {
  await deleteReviewsBefore(db, addDays(now, -retentionDays));
}
