/** Records that may tell of the same place: shown beside one that is looked at, kept apart, or put together. */
import * as z from 'zod/mini';
import { dataOf } from './envelope.ts';
import { optionalBoolean } from './field-schemas.ts';
import { mergeFields } from './merge-fields.ts';
import { Resource } from './resource.ts';
import { revision } from './resource-fields.ts';

/** Shown beside one record: more would be read by nobody. */
export const mostDuplicates = 10;

/**
 * Why two look alike. `name`: most of their letters; `street`: the same house; `near`: within about 100 metres. Where a place is
 * counts only when both say it to everyone.
 */
export const duplicateReasons = ['name', 'street', 'near', 'phone', 'website', 'organization'] as const;
export const DuplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const Duplicate = z.object({
  /** As everyone may read it. */
  resource: Resource,
  reasons: z.array(DuplicateReason),
  /** 0 to 1: how alike the names are, by shared three-letter parts. */
  nameLikeness: z.number(),
  /** 0 to 1: how much speaks for the same place. Only for the order. */
  score: z.number(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** The likeliest first. */
export const DuplicatesReply = dataOf(z.array(Duplicate));

/** Body of POST /resources/admin/{id}/separate. `separate: false` forgets that the two are rightly two. */
export const Separation = z.object({ otherId: z.string(), separate: optionalBoolean });
export type Separation = z.infer<typeof Separation>;

export const MergeField = z.enum(mergeFields, `Choose from: ${mergeFields.join(', ')}.`);
export type MergeField = z.infer<typeof MergeField>;

/**
 * Body of POST /resources/admin/{id}/merge: the record of the path goes, `intoId` stays. The one that goes is turned down or
 * closed, and its address answers with the one that stays, so links and saved lists keep working; requests that it was matched
 * with and open suggestions move over. There is no undo by itself: the record of changes holds both as they were, and whoever
 * opens the one that went again (an edit of its status) ends the merge; what has moved stays where it is.
 */
export const Merge = z.object({
  intoId: z.string(),
  take: z._default(z.array(MergeField), []),
  /** Of the record that goes. */
  revision,
  /** Of the record that stays. */
  intoRevision: revision,
});
export type Merge = z.infer<typeof Merge>;

export const MergeReply = dataOf(
  z.object({
    /** The one that stays, as it is now. */
    resource: Resource,
    movedNeeds: z.number(),
    movedSuggestions: z.number(),
  }),
);
