/** SQL of decisions that can be taken back. */
import type { ReviewAction } from '@waymark/contract/review';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { ReviewedResourcesTable, ReviewsTable } from '../database/tables.ts';

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

/** Nobody else takes it back until the transaction ends. `id` must be a UUID. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** In the order in which resources are locked. Those that were removed since are not among them. */
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

/** Days that a decision is remembered to have been one: long after it can be taken back. */
const daysKept = 30;

export async function deleteOldReviews(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('reviews')
    .where('created_at', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
}
