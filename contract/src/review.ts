/** Deciding about many pending resources at once, and taking a decision back. */
import * as z from 'zod/mini';
import { dataOf } from './envelope.ts';
import { longest } from './field-limits.ts';
import { optionalText } from './field-schemas.ts';
import { Resource } from './resource.ts';

export const reviewActions = ['approve', 'reject'] as const;
export const ReviewAction = z.enum(reviewActions);
export type ReviewAction = z.infer<typeof ReviewAction>;

/** Resources of one call: a page of the longest list. */
export const mostReviewed = 100;

/** Ids, each once: which is decided first does not matter. */
const Ids = z.pipe(
  z
    .array(z.string())
    .check(
      z.minLength(1, 'Choose at least one resource.'),
      z.maxLength(mostReviewed, `Choose at most ${mostReviewed} resources at a time.`),
    ),
  z.transform((ids: string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]),
);

/** Body of POST /resources/admin/review. The reason, of a rejection, is the same for all of them; whoever sent one reads it. */
export const BulkReview = z.object({ ids: Ids, action: ReviewAction, reason: optionalText(longest.reason) });
export type BulkReview = z.infer<typeof BulkReview>;

/** `not-pending`: somebody else has decided, or whoever sent it has changed it. `gone`: there is none of that id. */
export const ReviewOutcome = z.enum(['done', 'not-pending', 'gone']);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** What a decision can be taken back with. */
export const ReviewReceipt = z.object({
  id: z.string(),
  action: ReviewAction,
  /** ISO 8601. After it the letters go out, and the decision stays. */
  undoUntil: z.string(),
});
export type ReviewReceipt = z.infer<typeof ReviewReceipt>;

export const BulkReviewReply = dataOf(
  z.object({
    /** Null when none of them was pending: there is nothing to take back. */
    review: z.nullable(ReviewReceipt),
    /** In the order of the ids, each once. */
    results: z.array(z.object({ id: z.string(), outcome: ReviewOutcome })),
  }),
);

/** Of one resource: as it is now, and what the decision can be taken back with. */
export const ReviewReply = z.extend(dataOf(Resource), { review: ReviewReceipt });
export type ReviewReply = z.infer<typeof ReviewReply>;

/** Body of POST /resources/admin/review/undo: of a decision about one resource or about many. */
export const UndoneReview = z.object({ reviewId: z.string() });
export type UndoneReview = z.infer<typeof UndoneReview>;

/** `changed`: somebody has changed it since, and what they did stays. `gone`: it was removed. */
export const UndoOutcome = z.enum(['done', 'changed', 'gone']);
export type UndoOutcome = z.infer<typeof UndoOutcome>;

export const UndoReply = dataOf(z.object({ results: z.array(z.object({ id: z.string(), outcome: UndoOutcome })) }));
