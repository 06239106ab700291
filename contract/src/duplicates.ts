/** Likely duplicates of a resource: listing, separating and merging them. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { optionalParameter } from './list-query.ts';
import { Resource } from './resource.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { mergeFields } from './resource-table.ts';
import { dataEnvelope } from './response-envelope.ts';
import { optionalBoolean } from './schema-helpers.ts';

/** Maximum number shown for one resource. */
export const maxDuplicates = 10;

/**
 * Why two resources count as likely duplicates. `name`: similar names; `street`: same address; `near`: within about 100
 * metres. Addresses are compared only when both are public.
 */
export const DuplicateReason = z.enum(['name', 'street', 'near', 'phone', 'website', 'organization']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

const tooLong = 'Please shorten this.';
const line = z.string().check(z.maxLength(maxLengths.line, tooLong));

export const Duplicate = z.object({
  /** In public form. */
  resource: Resource,
  reasons: z.array(DuplicateReason),
  /** Trigram similarity of the names, 0 to 1. */
  nameSimilarity: z.number(),
  /** Score, 0 to 1. Used for sorting only. */
  score: z.number(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** Query string of GET /resources/duplicates, and body of POST: an unfinished entry of a place. It is not stored. */
export const DuplicatesQuery = z.object({
  name: z.string().check(z.minLength(1, 'Please give the name of the place.'), z.maxLength(maxLengths.name, tooLong)),
  street: optionalParameter(line),
  city: optionalParameter(line),
  phone: optionalParameter(line),
  website: optionalParameter(z.string().check(z.maxLength(maxLengths.website, tooLong))),
  organizationId: optionalParameter(line),
  organizationName: optionalParameter(line),
});
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>;

/** The likeliest first. */
export const DuplicatesReply = dataEnvelope(z.array(Duplicate));

/** Body of POST /resources/admin/{id}/separate. `separate: false` removes the mark. */
export const NotDuplicateRequest = z.object({ otherId: z.string(), separate: optionalBoolean });
export type NotDuplicateRequest = z.infer<typeof NotDuplicateRequest>;

export const MergeField = z.enum(mergeFields, `Choose from: ${mergeFields.join(', ')}.`);
export type MergeField = z.infer<typeof MergeField>;

/**
 * Body of POST /resources/admin/{id}/merge: the path's resource is merged into `intoId`. It is rejected or closed, and
 * its address answers with the target, so links and saved lists keep working; matched needs and open suggestions are
 * moved. There is no undo call: the audit log holds both records as they were, and an edit of the merged resource's
 * status ends the merge; what was moved stays.
 */
export const Merge = z.object({
  intoId: z.string(),
  take: z._default(z.array(MergeField), []),
  /** Of the merged resource. */
  revision: optionalRevision,
  /** Of the target. */
  intoRevision: optionalRevision,
});
export type Merge = z.infer<typeof Merge>;

export const MergeReply = dataEnvelope(
  z.object({
    /** The target after the merge. */
    resource: Resource,
    movedNeeds: z.number(),
    movedSuggestions: z.number(),
  }),
);
