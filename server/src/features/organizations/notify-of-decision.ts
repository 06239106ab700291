/** Emails about decisions on organizations, sent once a decision can no longer be undone. */
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import { queueEmail, remainingEmails } from '../../domain/messaging/email/queue-email.ts';
import { undoDeadline } from '../../domain/reviews/reviews.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Decision, latestDecision, updateReviewEmails } from './organization-review-store.ts';
import { decisionRecipients } from './organization-write-store.ts';

const templates = {
  approve: 'organization-approved',
  reject: 'organization-rejected',
  delete: 'organization-deleted',
} as const;

type Notice = {
  review: Decision;
  row: Pick<OrganizationRecord, 'id' | 'name'>;
  reason: string | undefined;
  /** Addresses that have an email about it already. */
  except?: readonly string[];
};

/** Notifies whoever added the organization and its members, but not the reviewer. Returns the ids of the emails. */
export async function notifyOfDecision(tx: Tx, { review, row, reason, except = [] }: Notice): Promise<string[]> {
  const ids: string[] = [];
  for (const { email, locale } of await decisionRecipients(tx, row.id, review.reviewer_id)) {
    if (!except.includes(email)) {
      const envelope = { to: email, locale, notBefore: undoDeadline(review) };
      const values = { organizationName: row.name, organizationId: row.id, ...(reason !== undefined && { reason }) };
      const id = await queueEmail(tx, { ...envelope, template: templates[review.action], values });
      ids.push(...(id === null ? [] : [id]));
    }
  }
  return ids;
}

/** Once a decision is undone, the one that it replaced holds again: its emails that were withdrawn are queued again. */
export async function notifyOfRestoredDecision(tx: Tx, row: OrganizationRecord): Promise<void> {
  const review = await latestDecision(tx, row.id);
  if (!review || !holds(review, row)) {
    return;
  }
  const remaining = await remainingEmails(tx, review.email_ids);
  if (remaining.length === review.email_ids.length) {
    return;
  }
  const reason = review.action === 'reject' ? (row.rejection_reason ?? undefined) : undefined;
  const except = remaining.map(({ recipient }) => recipient);
  const added = await notifyOfDecision(tx, { review, row, reason, except });
  await updateReviewEmails(tx, review, [...remaining.map(({ id }) => id), ...added]);
}

/** Whether the organization is still as this decision left it. */
function holds({ action }: Decision, { verified, removed }: OrganizationRecord): boolean {
  return action === 'approve' ? verified && removed === null : action === 'reject' && removed === 'rejected';
}
