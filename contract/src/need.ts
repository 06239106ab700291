/** A request for help that a person chose to send ('Ask a navigator'). Its words are private: never logged, never audited. */
import * as z from 'zod/mini';
import { needStatuses, resourceCategories, urgencies } from './closed-lists.ts';
import { NeedStatus, ResourceCategory, Urgency } from './enumerations.ts';
import { pageOf } from './envelope.ts';
import { dashboardNeeds, longest } from './field-limits.ts';
import { sentenceOf } from './field-messages.ts';
import { choiceOr, optionalChoice, optionalText, requiredText } from './field-schemas.ts';
import { choiceParameter, pageParameters, pagesOf, searchParameter, sortParameter } from './list-query.ts';
import { readNeedStatus } from './need-lifecycle.ts';
import { categoryOrOther, categoryParameter, readCategoryName, upperCase } from './resource-bodies.ts';
import { revision } from './resource-fields.ts';
import { FoundResource } from './search.ts';
import { Volunteer } from './volunteer.ts';

/** What a need was matched with: one resource or one volunteer. The name is absent when the record is gone. */
export const NeedMatch = z.object({
  resourceId: z.optional(z.string()),
  volunteerId: z.optional(z.string()),
  name: z.optional(z.string()),
  matchedAt: z.optional(z.string()),
});
export type NeedMatch = z.infer<typeof NeedMatch>;

export const Need = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: ResourceCategory,
  priority: Urgency,
  status: NeedStatus,
  /** The owner's id. */
  createdBy: z.string(),
  /** For administrators. */
  createdByName: z.optional(z.string()),
  match: z.optional(NeedMatch),
  /** Said when it was closed. */
  notes: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Need = z.infer<typeof Need>;

const titleLength = 80;

/** The beginning of what was written, for a need that was sent without a title: whole words, up to 80 characters. */
export function titleOf(description: string): string {
  const line = description.trim().replace(/\s+/g, ' ');
  if (line.length <= titleLength) {
    return line;
  }
  const cut = line.slice(0, titleLength);
  const whole = cut.slice(0, cut.lastIndexOf(' '));
  // Half of a surrogate pair cannot be kept.
  return `${(whole === '' || !cut.includes(' ') ? cut : whole).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const description = requiredText('description-required', longest.need);

/** Body of POST /needs. Without a title, the beginning of the description; `status` is not read: a new need is PENDING. */
export const NewNeed = z.object({
  title: optionalText(longest.name),
  description,
  category: categoryOrOther,
  priority: choiceOr(urgencies, 'MEDIUM', upperCase),
});
export type NewNeed = z.infer<typeof NewNeed>;

/** Body of PUT /needs/{id}. What is not sent stays. OPEN counts as PENDING. */
export const EditedNeed = z.object({
  title: optionalText(longest.name),
  description: optionalText(longest.need),
  category: optionalChoice(resourceCategories, readCategoryName),
  priority: optionalChoice(urgencies, upperCase),
  status: optionalChoice(needStatuses, readNeedStatus),
  revision,
});
export type EditedNeed = z.infer<typeof EditedNeed>;

/** Body of POST /needs/{id}/resolve and /needs/{id}/cancel. */
export const ClosingNeed = z.object({ notes: optionalText(longest.notes), revision });
export type ClosingNeed = z.infer<typeof ClosingNeed>;

/** Body of POST /needs/{id}/match. */
export const NewMatch = z
  .object({ resourceId: optionalText(longest.line), volunteerId: optionalText(longest.line), revision })
  .check(
    z.refine(({ resourceId, volunteerId }) => (resourceId === undefined) !== (volunteerId === undefined), {
      path: ['resourceId'],
      error: sentenceOf({ code: 'match-one' }),
    }),
  );
export type NewMatch = z.infer<typeof NewMatch>;

/** An approved volunteer whose skills answer a need. */
export const VolunteerCandidate = z.extend(Volunteer, {
  /** The skills that answer it, as they wrote them. */
  matchingSkills: z.array(z.string()),
  score: z.number(),
});
export type VolunteerCandidate = z.infer<typeof VolunteerCandidate>;

/** What a need may be matched with, best first. */
export const NeedCandidates = z.object({
  resources: z.array(FoundResource),
  volunteers: z.array(VolunteerCandidate),
});
export type NeedCandidates = z.infer<typeof NeedCandidates>;

const order = sortParameter(['-createdAt', 'createdAt', '-priority', 'priority', 'title', '-title'], '-createdAt');

/** Query string of GET /users/{id}/needs. */
export const NeedsQuery = z.object({
  status: choiceParameter(needStatuses, readNeedStatus),
  sort: order,
  ...pageParameters,
});
export type NeedsQuery = z.infer<typeof NeedsQuery>;

/** Query string of GET /users/needs/active: the dashboard shows the first five. Source: specification, section 9. */
export const ActiveNeedsQuery = z.object({ ...NeedsQuery.shape, ...pagesOf(dashboardNeeds) });
export type ActiveNeedsQuery = z.infer<typeof ActiveNeedsQuery>;

/** Query string of GET /users/admin/needs. `search` looks in title and description. */
export const AdminNeedsQuery = z.object({
  ...NeedsQuery.shape,
  search: searchParameter,
  priority: choiceParameter(urgencies),
  category: categoryParameter,
});
export type AdminNeedsQuery = z.infer<typeof AdminNeedsQuery>;

/** Of all needs, whatever the filters. `critical` counts those that still wait. */
export const NeedSummary = z.object({
  pending: z.number(),
  matched: z.number(),
  fulfilled: z.number(),
  critical: z.number(),
  total: z.number(),
});

export const AdminNeedsReply = z.extend(pageOf(Need), { summary: NeedSummary });
export type AdminNeedsReply = z.infer<typeof AdminNeedsReply>;
