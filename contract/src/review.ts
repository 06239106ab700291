/** Deciding about many pending resources at once, and undoing a decision. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { Resource } from './resource.ts';
import { dataEnvelope } from './response-envelope.ts';
import { optionalText } from './schema-helpers.ts';

export const ReviewAction = z.enum(['approve', 'reject']);
export type ReviewAction = z.infer<typeof ReviewAction>;

/** Maximum number of resources per call: the largest page of a list. */
export const maxReviewed = 100;

/** Ids without duplicates, in any order. */
export function idsOf(kind: 'resource' | 'organization', max: number) {
  return z.pipe(
    z
      .array(z.string())
      .check(
        z.minLength(1, `Choose at least one ${kind}.`),
        z.maxLength(max, `Choose at most ${max} ${kind}s at a time.`),
      ),
    z.transform((ids: string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  );
}

/** Body of POST /resources/admin/review. The reason of a rejection applies to all of them; each submitter reads it. */
export const BulkReview = z.object({
  ids: idsOf('resource', maxReviewed),
  action: ReviewAction,
  reason: optionalText(maxLengths.reason),
});
export type BulkReview = z.infer<typeof BulkReview>;

/** `not-pending`: already decided, or edited by its submitter. `gone`: unknown id. */
export const ReviewOutcome = z.enum(['done', 'not-pending', 'gone']);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** What is needed to undo a decision. */
export const ReviewReceipt = z.object({
  id: z.string(),
  action: ReviewAction,
  /** ISO 8601. Afterwards the emails are sent and the decision is final. */
  undoUntil: z.string(),
});
export type ReviewReceipt = z.infer<typeof ReviewReceipt>;

export const BulkReviewReply = dataEnvelope(
  z.object({
    /** Null when none was pending: there is nothing to undo. */
    review: z.nullable(ReviewReceipt),
    /** In the order of the given ids. */
    results: z.array(z.object({ id: z.string(), outcome: ReviewOutcome })),
  }),
);

/** One resource after the decision, and what is needed to undo it. */
export const ReviewReply = z.extend(dataEnvelope(Resource), { review: ReviewReceipt });
export type ReviewReply = z.infer<typeof ReviewReply>;

/** Body of POST /resources/admin/review/undo and /organizations/admin/review/undo: of a decision about one or many. */
export const ReviewUndoRequest = z.object({ reviewId: z.string() });
export type ReviewUndoRequest = z.infer<typeof ReviewUndoRequest>;

/** `changed`: edited since, its edits stay. `gone`: deleted. */
export const UndoOutcome = z.enum(['done', 'changed', 'gone']);
export type UndoOutcome = z.infer<typeof UndoOutcome>;

export const UndoReply = dataEnvelope(
  z.object({ results: z.array(z.object({ id: z.string(), outcome: UndoOutcome })) }),
);
