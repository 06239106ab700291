/** SQL of decisions that can be undone. */
import type { ReviewAction } from '@waymark/contract/review';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ReviewedResourcesTable, ReviewsTable } from '../../platform/database/review-tables.ts';

export type ReviewRow = Selectable<ReviewsTable>;
export type ReviewedRow = Selectable<ReviewedResourcesTable>;

export async function insertReview(tx: Tx, reviewerId: string, action: ReviewAction, now: Date): Promise<ReviewRow> {
  return tx
    .insertInto('reviews')
    .values({ reviewer_id: reviewerId, action, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertReviewed(tx: Tx, row: ReviewedRow): Promise<void> {
  await tx.insertInto('reviewed_resources').values(row).execute();
}

/** Locks the decision until the transaction ends. `id` must be a UUID. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** In locking order. Resources deleted since are left out. */
export async function reviewedResources(tx: Tx, reviewId: string): Promise<ReviewedRow[]> {
  return tx
    .selectFrom('reviewed_resources')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('resource_id')
    .execute();
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('reviews').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Days for which decisions are kept: long after they can be undone. */
const daysKept = 30;

export async function deleteOldReviews(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('reviews')
    .where('created_at', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
}
