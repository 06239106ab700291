/** SQL of what decisions about resources replaced. */
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { ReviewedResourcesTable } from '../../platform/database/review-tables.ts';

export type ReviewedRow = Selectable<ReviewedResourcesTable>;

export async function insertReviewed(tx: Tx, row: ReviewedRow): Promise<void> {
  await tx.insertInto('reviewed_resources').values(row).execute();
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
