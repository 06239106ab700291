/** Deciding about organizations: approving, rejecting, deleting, merging, and undoing a decision. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { Organization } from './organization.ts';
import { maxMerged } from './organization-rules.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { dataEnvelope } from './response-envelope.ts';
import { idsOf, maxReviewed, ReviewOutcome, ReviewReceipt } from './review.ts';
import { optionalText } from './schema-helpers.ts';

export const OrganizationReviewAction = z.enum(['approve', 'reject', 'delete']);
export type OrganizationReviewAction = z.infer<typeof OrganizationReviewAction>;

/**
 * Body of POST /organizations/admin/review. The reason of a rejection applies to all of them; the members of each read it.
 * `revision`: only with one id.
 */
export const OrganizationReview = z
  .object({
    ids: idsOf('organization', maxReviewed),
    action: OrganizationReviewAction,
    reason: optionalText(maxLengths.reason),
    revision: optionalRevision,
  })
  .check(
    z.refine(({ ids, revision: read }) => read === undefined || ids.length === 1, {
      path: ['revision'],
      error: 'Leave this out when you decide about several.',
    }),
  );
export type OrganizationReview = z.infer<typeof OrganizationReview>;

export const OrganizationReceipt = z.extend(ReviewReceipt, { action: OrganizationReviewAction });
export type OrganizationReceipt = z.infer<typeof OrganizationReceipt>;

/** `not-pending`: already in that status, or verified: the verification must be removed before a rejection. */
export const OrganizationReviewReply = dataEnvelope(
  z.object({
    /** Null when nothing was decided: there is nothing to undo. */
    review: z.nullable(OrganizationReceipt),
    /** In the order of the given ids. */
    results: z.array(z.object({ id: z.string(), outcome: ReviewOutcome })),
  }),
);

/** `reviews`: what is needed to undo it; empty when it was verified already. */
export const VerifiedOrganizationReply = z.extend(dataEnvelope(Organization), {
  reviews: z.array(OrganizationReceipt),
});

/**
 * Body of POST /organizations/admin/{id}/merge: those of `fromIds` are merged into the path's organization. Their resources,
 * members and pending claims move, missing fields are filled from them in their order, and their addresses lead to it. There is
 * no undo call; the audit log holds what they were.
 */
export const OrganizationMerge = z.object({
  fromIds: idsOf('organization', maxMerged),
  /** Of the one that remains. */
  revision: optionalRevision,
});
export type OrganizationMerge = z.infer<typeof OrganizationMerge>;

export const OrganizationMergeReply = dataEnvelope(
  z.object({
    /** The one that remains. */
    organization: Organization,
    movedResources: z.number(),
    movedMembers: z.number(),
  }),
);
