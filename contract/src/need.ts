/** Needs that people chose to send ('Ask a navigator'). Their texts are private: never logged, never audited. */
import * as z from 'zod/mini';
import { contactMethods } from './contact-preferences.ts';
import { needStatuses, resourceCategories, urgencies } from './enum-values.ts';
import { NeedStatus, ResourceCategory, Urgency } from './enumerations.ts';
import { dashboardNeedsPageSize, maxLengths } from './field-limits.ts';
import { NeedFollowUp } from './follow-up.ts';
import {
  choiceParameter,
  pageParameters,
  pageParametersWithDefault,
  searchParameter,
  sortParameter,
} from './list-query.ts';
import { matchStatuses } from './match-lifecycle.ts';
import { Assignee, assignmentFilters, NeedNote, NeedPerson } from './need-assignment.ts';
import { parseNeedStatus } from './need-lifecycle.ts';
import { ReachShape, RequestContact, SharedContact } from './offer.ts';
import { offerStatuses } from './offer-lifecycle.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { categoryFilter, categoryOrOther, parseCategoryOrKeep, upperCase } from './resource-requests.ts';
import { pageEnvelope } from './response-envelope.ts';
import {
  choiceWithDefault,
  clearableText,
  optionalBoolean,
  optionalChoice,
  optionalText,
  requiredText,
} from './schema-helpers.ts';
import { FoundResource } from './search.ts';
import { formatValidationError } from './validation-messages.ts';
import { Volunteer } from './volunteer.ts';

/**
 * The leading match of a need: one resource or one volunteer. The name is absent when the record was deleted; the person sees the
 * first name of a volunteer who has accepted.
 */
export const LeadingMatch = z.object({
  resourceId: z.optional(z.string()),
  volunteerId: z.optional(z.string()),
  name: z.optional(z.string()),
  matchedAt: z.optional(z.string()),
  /** Of a volunteer: whether they have answered, and until when they may. */
  offer: z.optional(z.object({ status: z.enum(offerStatuses), answerUntil: z.string() })),
  /** Of a volunteer who has accepted: what they let the person see. */
  contact: z.optional(SharedContact),
  /** For administrators: how many people said that the resource's information was wrong. */
  wrongReports: z.optional(z.number()),
});
export type LeadingMatch = z.infer<typeof LeadingMatch>;

/** One of the matches of a request. Names and contacts as in LeadingMatch. */
export const NeedMatch = z.object({
  id: z.string(),
  status: z.enum(matchStatuses),
  resourceId: z.optional(z.string()),
  volunteerId: z.optional(z.string()),
  name: z.optional(z.string()),
  matchedAt: z.string(),
  /** Of a volunteer: until when they may answer. */
  answerUntil: z.optional(z.string()),
  contact: z.optional(SharedContact),
  /** For administrators: how many people said that the resource's information was wrong. */
  wrongReports: z.optional(z.number()),
});
export type NeedMatch = z.infer<typeof NeedMatch>;

/** One offer to a volunteer, for administrators. */
export const NeedOffer = z.object({
  /** Absent when the sign-up was deleted, as is the name. */
  volunteerId: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.enum(offerStatuses),
  askedAt: z.string(),
  answeredAt: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Why the volunteer declined. */
  reason: z.optional(z.string()),
});
export type NeedOffer = z.infer<typeof NeedOffer>;

export const Need = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The person withdrew or deleted it: title and description are empty, and only they see whose it was. */
  detailsDeleted: z.optional(z.boolean()),
  category: ResourceCategory,
  priority: Urgency,
  status: NeedStatus,
  /** The owner's id; absent when it was left without an account. */
  createdBy: z.optional(z.string()),
  /** For administrators: sent without an account, with the contact that the person gave. */
  withoutAccount: z.optional(RequestContact),
  /** For administrators: of the account that asked. */
  createdByName: z.optional(z.string()),
  person: z.optional(NeedPerson),
  /** For administrators: the assignee, and the day on which it is due (`2026-11-21`). */
  assignedTo: z.optional(Assignee),
  due: z.optional(z.string()),
  /** For administrators: their notes, the newest first. */
  staffNotes: z.optional(z.array(NeedNote)),
  /** Of `matches`: a volunteer who has accepted, else a resource, else a volunteer who was asked. */
  match: z.optional(LeadingMatch),
  /** Every live match of an open request, those that helped of a fulfilled one; `match` first. */
  matches: z.optional(z.array(NeedMatch)),
  /**
   * Of a pending request: a volunteer was asked and cannot help. Of a matched one: a volunteer who had accepted cannot help, and
   * nobody and nothing was matched since. Neither who nor why.
   */
  lostVolunteer: z.optional(z.boolean()),
  /** A place was suggested and is no longer suitable, so that the request is pending again. */
  lostPlace: z.optional(z.boolean()),
  /** What the person lets a volunteer see who accepted. */
  shareEmail: z.boolean(),
  sharePhone: z.boolean(),
  reach: z.optional(ReachShape),
  /** For administrators: every volunteer who was asked, the newest first. */
  offers: z.optional(z.array(NeedOffer)),
  /** The question whether the match helped was sent, and is not answered yet. */
  followUp: z.optional(z.object({ askedAt: z.string() })),
  /** For administrators: every such question, the newest first. */
  followUps: z.optional(z.array(NeedFollowUp)),
  /** Closing notes. */
  notes: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Need = z.infer<typeof Need>;

const titleLength = 80;

/** A title for a need without one: the start of the description, whole words, up to 80 characters. */
export function titleFromDescription(description: string): string {
  const line = description.trim().replace(/\s+/g, ' ');
  if (line.length <= titleLength) {
    return line;
  }
  const cut = line.slice(0, titleLength);
  const whole = cut.slice(0, cut.lastIndexOf(' '));
  // Never split a surrogate pair.
  return `${(whole === '' || !cut.includes(' ') ? cut : whole).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const description = requiredText('description-required', maxLengths.need);

/**
 * Body of POST /needs. Without a title, one is made from the description; `status` is ignored: a new need is PENDING.
 */
export const NewNeed = z.object({
  title: optionalText(maxLengths.name),
  description,
  category: categoryOrOther,
  priority: choiceWithDefault(urgencies, 'MEDIUM', upperCase),
  shareEmail: optionalBoolean,
  sharePhone: optionalBoolean,
  /** How the person wants to be reached, at which times in their words, and whether no message may be left. */
  reachBy: z.optional(z.array(z.enum(contactMethods))),
  reachTimes: optionalText(maxLengths.line),
  reachNoMessage: optionalBoolean,
});
export type NewNeed = z.infer<typeof NewNeed>;

/** Body of PUT /needs/{id}. Fields that are not sent stay unchanged. OPEN counts as PENDING. */
export const NeedUpdate = z.object({
  title: optionalText(maxLengths.name),
  description: optionalText(maxLengths.need),
  category: optionalChoice(resourceCategories, parseCategoryOrKeep),
  priority: optionalChoice(urgencies, upperCase),
  status: optionalChoice(needStatuses, parseNeedStatus),
  /** The person's own choices: administrators cannot make them for them. */
  shareEmail: optionalBoolean,
  sharePhone: optionalBoolean,
  reachBy: z.optional(z.array(z.enum(contactMethods))),
  reachTimes: clearableText(maxLengths.line),
  reachNoMessage: optionalBoolean,
  revision: optionalRevision,
});
export type NeedUpdate = z.infer<typeof NeedUpdate>;

/** Body of POST /needs/{id}/resolve and /needs/{id}/cancel. */
export const NeedClosure = z.object({ notes: optionalText(maxLengths.notes), revision: optionalRevision });
export type NeedClosure = z.infer<typeof NeedClosure>;

/** Body of POST /needs/{id}/unmatch. Without `matchId` every match ends. */
export const Unmatching = z.object({ matchId: optionalText(maxLengths.line), revision: optionalRevision });
export type Unmatching = z.infer<typeof Unmatching>;

/**
 * Body of POST /needs/{id}/match. `message`: for the volunteer, who does not see the person's text; required with one where the
 * category is OTHER.
 */
export const NewMatch = z
  .object({
    resourceId: optionalText(maxLengths.line),
    volunteerId: optionalText(maxLengths.line),
    message: optionalText(maxLengths.reason),
    revision: optionalRevision,
  })
  .check(
    z.refine(({ resourceId, volunteerId }) => (resourceId === undefined) !== (volunteerId === undefined), {
      path: ['resourceId'],
      error: formatValidationError({ code: 'match-one' }),
    }),
  );
export type NewMatch = z.infer<typeof NewMatch>;

/** An approved volunteer with fitting skills. */
export const VolunteerCandidate = z.extend(Volunteer, {
  /** The fitting skills, as the volunteer wrote them. */
  matchingSkills: z.array(z.string()),
  score: z.number(),
});
export type VolunteerCandidate = z.infer<typeof VolunteerCandidate>;

/** Candidates for a match, best first. */
export const NeedCandidates = z.object({
  resources: z.array(FoundResource),
  volunteers: z.array(VolunteerCandidate),
});
export type NeedCandidates = z.infer<typeof NeedCandidates>;

const order = sortParameter(['-createdAt', 'createdAt', '-priority', 'priority', 'title', '-title'], '-createdAt');

/** Query string of GET /users/{id}/needs. */
export const NeedsQuery = z.object({
  status: choiceParameter(needStatuses, parseNeedStatus),
  sort: order,
  ...pageParameters,
});
export type NeedsQuery = z.infer<typeof NeedsQuery>;

/** Query string of GET /users/needs/active: the dashboard shows the first five. */
export const ActiveNeedsQuery = z.object({ ...NeedsQuery.shape, ...pageParametersWithDefault(dashboardNeedsPageSize) });
export type ActiveNeedsQuery = z.infer<typeof ActiveNeedsQuery>;

/** `queue`: open ones first, by priority, the oldest first; then closed ones, the newest first. */
const deskOrder = sortParameter(
  ['queue', '-createdAt', 'createdAt', '-priority', 'priority', 'title', '-title'],
  '-createdAt',
);

/** Query string of GET /users/admin/needs. `search`: substring of title or description. */
export const AdminNeedsQuery = z.object({
  ...NeedsQuery.shape,
  sort: deskOrder,
  search: searchParameter,
  priority: choiceParameter(urgencies),
  category: categoryFilter,
  ...assignmentFilters,
});
export type AdminNeedsQuery = z.infer<typeof AdminNeedsQuery>;

/** Over all needs, whatever the filters. `critical` counts open ones. */
export const NeedSummary = z.object({
  pending: z.number(),
  matched: z.number(),
  fulfilled: z.number(),
  critical: z.number(),
  total: z.number(),
});

export const AdminNeedsReply = z.extend(pageEnvelope(Need), { summary: NeedSummary });
export type AdminNeedsReply = z.infer<typeof AdminNeedsReply>;
