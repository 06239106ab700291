/** SQL of decisions that can be undone; what each is about is in tables of the features. */
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ReviewsTable } from '../../platform/database/review-tables.ts';

export type ReviewRow = Selectable<ReviewsTable>;

export async function insertReview(
  tx: Tx,
  review: Pick<ReviewRow, 'subject' | 'action' | 'reviewer_id' | 'created_at'>,
): Promise<ReviewRow> {
  return tx.insertInto('reviews').values(review).returningAll().executeTakeFirstOrThrow();
}

/** Locks the decision until the transaction ends. `id` must be a UUID. */
export async function lockReview(tx: Tx, subject: ReviewRow['subject'], id: string): Promise<ReviewRow | undefined> {
  return tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('reviews').set({ undone_at: now }).where('id', '=', id).execute();
}

export async function deleteReviewsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('reviews').where('created_at', '<', moment).execute();
}
