/** SQL of the values that decisions about organizations replaced, for undoing them, and of erasing deleted organizations. */
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { ReviewedOrganizationsTable, ReviewsTable } from '../../platform/database/review-tables.ts';

export type ReviewedOrganization = Selectable<ReviewedOrganizationsTable>;

export async function insertReviewedOrganization(tx: Tx, row: ReviewedOrganization): Promise<void> {
  await tx.insertInto('reviewed_organizations').values(row).execute();
}

/** In locking order. */
export async function reviewedOrganizations(tx: Tx, reviewId: string): Promise<ReviewedOrganization[]> {
  return tx
    .selectFrom('reviewed_organizations')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('organization_id')
    .execute();
}

/** Ids of the emails about any decision on it. */
export async function emailIdsAbout(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviewed_organizations')
    .select('email_ids')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.flatMap(({ email_ids }) => email_ids);
}

export type Decision = Pick<Selectable<ReviewsTable>, 'id' | 'action' | 'reviewer_id' | 'created_at'>;

/** The latest decision about it that was not undone. */
export async function latestDecision(
  tx: Tx,
  organizationId: string,
): Promise<(Decision & Pick<ReviewedOrganization, 'organization_id' | 'email_ids'>) | undefined> {
  return tx
    .selectFrom('reviewed_organizations')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select(['reviews.id', 'action', 'reviewer_id', 'created_at', 'organization_id', 'email_ids'])
    .where('organization_id', '=', organizationId)
    .where('undone_at', 'is', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateReviewEmails(
  tx: Tx,
  { id, organization_id }: Pick<Decision, 'id'> & Pick<ReviewedOrganization, 'organization_id'>,
  emailIds: string[],
): Promise<void> {
  await tx
    .updateTable('reviewed_organizations')
    .set({ email_ids: emailIds })
    .where('review_id', '=', id)
    .where('organization_id', '=', organization_id)
    .execute();
}

/** Erases what was deleted before `moment`, except the name, which resources still show. */
export async function eraseDeletedBefore(db: Database, moment: Date): Promise<void> {
  await sql`
    update organizations set description = null, email = null, phone = null, website = null, logo = null, street = null,
      city = null, state = null, zip_code = null, rejection_reason = null, external_ids = '[]', unmapped = '{}',
      creator_id = null, revision = revision + 1
    where removed = 'deleted' and removed_at < ${moment}
      and (num_nonnulls(description, email, phone, website, logo, street, city, state, zip_code, rejection_reason, creator_id) > 0
        or external_ids <> '[]' or unmapped <> '{}')`.execute(db);
}
