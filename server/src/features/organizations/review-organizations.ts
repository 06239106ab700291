/**
 * An administrator approves, rejects or deletes organizations, one or many at once. Whoever added one and its members are
 * notified once the decision is final. Source: docs/decisions/0044-moderating-organizations.md.
 */
import type { Organization } from '@waymark/contract/organization';
import type {
  OrganizationReceipt,
  OrganizationReview,
  OrganizationReviewAction,
} from '@waymark/contract/organization-review';
import { reviewUndoMinutes } from '@waymark/contract/resource-lifecycle';
import type { ReviewOutcome } from '@waymark/contract/review';
import type { AuditedChange } from '../../domain/audit/write-audit-entry.ts';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import { withdrawEmails } from '../../domain/messaging/email/queue-email.ts';
import { beginReview, lockInOrder, receiptOf } from '../../domain/reviews/reviews.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { addMinutes } from '../../platform/values/add-time.ts';
import { applyOrganizationChange, type OrganizationDeps, withConfidentialReadAudit } from './edit-organization.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import { emailIdsAbout, eraseDeletedBefore, insertReviewedOrganization } from './organization-review-store.ts';
import { lockAnyOrganization, updateOrganization } from './organization-write-store.ts';
import {
  auditConfidentialRead,
  auditOrganizationChange,
  lockUndeletedOrganization,
  presentOrganizationFor,
} from './organizations-for-editor.ts';

type Review = Awaited<ReturnType<typeof beginReview<OrganizationReviewAction>>>;

/** Approves one organization, also one that was rejected. Throws ApiError 'organization-not-found'. */
export async function verifyOrganization(
  { db, now }: OrganizationDeps,
  caller: Caller,
  id: string,
): Promise<{ data: Organization; reviews: OrganizationReceipt[] }> {
  const receipts: { reviews: OrganizationReceipt[] } = { reviews: [] };
  const data = await withConfidentialReadAudit(db, caller, async (tx, seen) => {
    receipts.reviews = [];
    const row = await lockUndeletedOrganization(tx, id);
    seen(row);
    if (outcomeOf(row, 'approve') !== 'done') {
      return row;
    }
    const review = await beginReview(tx, 'organization', caller, 'approve', now());
    receipts.reviews = [receiptOf(review)];
    return decide(tx, { caller, review, row, reason: undefined }, now());
  });
  return { data, ...receipts };
}

/** Withdraws the emails about the approval too, where they are not sent yet. Throws ApiError 'organization-not-found'. */
export async function unverifyOrganization(
  { db, now }: OrganizationDeps,
  caller: Caller,
  id: string,
): Promise<Organization> {
  return withConfidentialReadAudit(db, caller, async (tx, seen) => {
    const row = await lockUndeletedOrganization(tx, id);
    seen(row);
    const after = await applyOrganizationChange(
      tx,
      row,
      { verified: false },
      { actor: caller, action: 'organization.unverify' },
      now(),
    );
    if (after !== row) {
      await withdrawEmails(tx, await emailIdsAbout(tx, row.id));
    }
    return after;
  });
}

/**
 * One transaction for all, so that one undo reverts all. Organizations for which the decision is not possible are skipped and
 * reported. Throws ApiError 'changed-meanwhile' about a single one.
 */
export async function reviewOrganizations(
  { db, now }: OrganizationDeps,
  caller: Caller,
  { ids, action, reason, revision }: OrganizationReview,
) {
  const shown: { row: OrganizationRecord | null } = { row: null };
  try {
    return await inTransaction(db, async (tx) => {
      const rows = await lockInOrder(ids, (id) => lockAnyOrganization(tx, id));
      const results = ids.map((id) => ({ id, outcome: outcomeOf(rows.get(id), action) }));
      const decided = [...rows.values()].filter((row) => outcomeOf(row, action) === 'done');
      const [single] = decided;
      if (single && revision !== undefined && revision !== single.revision) {
        shown.row = single;
        throw new ApiError('changed-meanwhile', { current: await presentOrganizationFor(tx, caller, single) });
      }
      if (decided.length === 0) {
        return { review: null, results };
      }
      const review = await beginReview(tx, 'organization', caller, action, now());
      for (const row of decided) {
        await decide(tx, { caller, review, row, reason }, now());
      }
      return { review: receiptOf(review), results };
    });
  } catch (error) {
    if (error instanceof ApiError && shown.row) {
      await auditConfidentialRead(db, caller, shown.row);
    }
    throw error;
  }
}

/**
 * A verified organization cannot be rejected before it is unverified, so that no bulk review rejects what somebody has checked.
 */
function outcomeOf(row: OrganizationRecord | undefined, action: OrganizationReviewAction): ReviewOutcome {
  if (!row || row.removed === 'deleted' || row.removed === 'merged') {
    return 'gone';
  }
  const isPossible = {
    approve: !row.verified || row.removed !== null,
    reject: !row.verified && row.removed === null,
    delete: true,
  }[action];
  return isPossible ? 'done' : 'not-pending';
}

type Decision = { caller: Caller; review: Review; row: OrganizationRecord; reason: string | undefined };

const actions: Record<OrganizationReviewAction, AuditedChange['action']> = {
  approve: 'organization.verify',
  reject: 'organization.reject',
  delete: 'organization.delete',
};

/** `row` must be locked, and such that the decision can be made. */
async function decide(tx: Tx, { caller, review, row, reason }: Decision, now: Date): Promise<OrganizationRecord> {
  const { action } = review;
  const columns = {
    approve: { verified: true, removed: null, removed_at: null, rejection_reason: null },
    reject: { removed: 'rejected', removed_at: now, rejection_reason: reason ?? null },
    delete: { removed: 'deleted', removed_at: now },
  } as const;
  const after = await updateOrganization(tx, row.id, columns[action], now);
  // Nobody is emailed about an earlier decision that this one replaces.
  await withdrawEmails(tx, await emailIdsAbout(tx, row.id));
  await auditOrganizationChange(tx, {
    actor: caller,
    action: actions[action],
    before: row,
    after,
    ...(action === 'reject' && reason !== undefined && { more: { reason } }),
  });
  await insertReviewedOrganization(tx, {
    review_id: review.id,
    organization_id: row.id,
    revision: after.revision,
    email_ids: await notifyOfDecision(tx, { review, row, reason }),
    verified: row.verified,
    removed: row.removed === 'rejected' ? 'rejected' : null,
    removed_at: row.removed_at,
    rejection_reason: row.rejection_reason,
  });
  return after;
}

/** Erases deleted organizations once the deletion can no longer be undone. */
export async function eraseDeletedOrganizations(db: Database, now: Date): Promise<void> {
  // One more minute, since the clocks of servers differ.
  await eraseDeletedBefore(db, addMinutes(now, -(reviewUndoMinutes + 1)));
}
