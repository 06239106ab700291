/** Undoes a decision about organizations before anybody is notified. */

import type { UndoOutcome } from '@waymark/contract/review';
import { withdrawEmails } from '../../domain/messaging/email/queue-email.ts';
import { undoReviewOf } from '../../domain/reviews/reviews.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { OrganizationDeps } from './edit-organization.ts';
import { notifyOfRestoredDecision } from './notify-of-decision.ts';
import { type ReviewedOrganization, reviewedOrganizations } from './organization-review-store.ts';
import { lockAnyOrganization, updateOrganization } from './organization-write-store.ts';
import { auditOrganizationChange } from './organizations-for-editor.ts';

/**
 * Any administrator may undo it. Organizations changed since keep their state, and their emails are still sent. Throws ApiError
 * 'review-not-found'; 'review-final' when it was undone already or is too old.
 */
export async function undoOrganizationReview({ db, now }: OrganizationDeps, caller: Caller, reviewId: string) {
  return inTransaction(db, async (tx) => {
    const review = await undoReviewOf(tx, 'organization', reviewId, now());
    const results: { id: string; outcome: UndoOutcome }[] = [];
    for (const reviewed of await reviewedOrganizations(tx, review.id)) {
      results.push({ id: reviewed.organization_id, outcome: await restore(tx, caller, reviewed, now()) });
    }
    return { results };
  });
}

async function restore(tx: Tx, caller: Caller, reviewed: ReviewedOrganization, now: Date): Promise<UndoOutcome> {
  const { organization_id, revision, email_ids, verified, removed, removed_at, rejection_reason } = reviewed;
  const row = await lockAnyOrganization(tx, organization_id);
  if (!row) {
    return 'gone';
  }
  if (row.revision !== revision) {
    return 'changed';
  }
  const after = await updateOrganization(tx, row.id, { verified, removed, removed_at, rejection_reason }, now);
  await withdrawEmails(tx, email_ids);
  await notifyOfRestoredDecision(tx, after);
  await auditOrganizationChange(tx, { actor: caller, action: 'organization.undo-review', before: row, after });
  return 'done';
}
