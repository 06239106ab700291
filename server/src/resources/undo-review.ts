/** Takes a decision back while nobody has heard of it. */
import type { UndoOutcome } from '@waymark/contract/review';
import type { Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { withdrawLetters } from '../mail/write-letter.ts';
import type { ManagingParts } from './edit-resource.ts';
import { lockResource, updateResource } from './managed-resource-store.ts';
import { recordResourceChange } from './record-resource-change.ts';
import { undoUntil } from './review-resource.ts';
import { lockReview, markUndone, type ReviewedRow, reviewedResources } from './review-store.ts';

/**
 * Any administrator may, not only the one who decided. What somebody has changed since stays as it is, and so does its letter.
 * Throws Refusal 'review-not-found'; 'review-final' when it was taken back already, or is too old.
 */
export async function undoReview(parts: ManagingParts, caller: Caller, reviewId: string) {
  return parts.db.transaction().execute(async (tx) => {
    const review = isId(reviewId) ? await lockReview(tx, reviewId) : undefined;
    if (!review) {
      throw new Refusal('review-not-found');
    }
    const now = parts.now();
    if (review.undone_at !== null || now >= undoUntil(review)) {
      throw new Refusal('review-final');
    }
    const results: { id: string; outcome: UndoOutcome }[] = [];
    for (const reviewed of await reviewedResources(tx, review.id)) {
      results.push({ id: reviewed.resource_id, outcome: await putBack(tx, parts, caller, reviewed) });
    }
    await markUndone(tx, review.id, now);
    return { results };
  });
}

async function putBack(
  tx: Tx,
  parts: ManagingParts,
  caller: Caller,
  { resource_id, revision, letter_id, rejection_reason, reviewed_by, reviewed_at }: ReviewedRow,
): Promise<UndoOutcome> {
  const record = await lockResource(tx, resource_id);
  if (!record) {
    return 'gone';
  }
  if (record.revision !== revision) {
    return 'changed';
  }
  const before = { rejection_reason, reviewed_by, reviewed_at };
  const after = await updateResource(tx, record.id, { ...before, status: 'PENDING' }, parts.now());
  await withdrawLetters(tx, letter_id === null ? [] : [letter_id]);
  await recordResourceChange(tx, parts, { actor: caller.id, action: 'resource.undo-review', before: record, after });
  return 'done';
}
