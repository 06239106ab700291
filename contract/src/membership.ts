/**
 * The members of an organization, who maintain its listings, and claiming an organization.
 * Source: docs/decisions/0041-organizations-keep-their-own.md.
 */
import * as z from 'zod/mini';
import { AccountEmail } from './account-requests.ts';
import { DueResource } from './due.ts';
import { maxLengths } from './field-limits.ts';
import { choiceParameter, pageParameters } from './list-query.ts';
import { claimStatuses, claimWays, memberRoles } from './membership-lists.ts';
import { parseCode } from './membership-rules.ts';
import { optionalBoolean, optionalText, requiredChoice, requiredText } from './schema-helpers.ts';
import { formatValidationError } from './validation-messages.ts';
import { verificationToken } from './verification-request.ts';

const MemberRole = z.enum(memberRoles);

/** The membership of the caller in an organization, and how they can claim it. */
export const Claim = z.object({
  /** Of the caller; absent: no member. */
  role: z.optional(MemberRole),
  /** It has an owner: then no code is offered, and an owner or an administrator adds members. */
  kept: z.boolean(),
  /** Where a code can be sent; `to` is masked. Empty: only an administrator can decide. */
  ways: z.array(z.object({ way: z.enum(claimWays), to: z.string() })),
  /** The code asked for last that can still be typed. `triesLeft`: wrong codes before it ends. */
  code: z.optional(z.object({ way: z.enum(claimWays), to: z.string(), triesLeft: z.number() })),
  /** The caller's newest request to an administrator. */
  request: z.optional(
    z.object({ status: z.enum(claimStatuses), reason: z.optional(z.string()), createdAt: z.string() }),
  ),
});
export type Claim = z.infer<typeof Claim>;

/** Body of POST /organizations/{id}/claim/code. */
export const ClaimCodeRequest = z.object({ way: requiredChoice(claimWays, 'answer-required') });

/** Body of POST /organizations/{id}/claim/confirm. */
export const ClaimCode = z.object({
  code: z.pipe(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? parseCode(value) : (value ?? ''))),
      z.string(),
    ),
    z.string().check(z.regex(/^\d{6}$/, formatValidationError({ code: 'code-six-digits' }))),
  ),
});

/** Body of POST /organizations/{id}/claim/request. */
export const ClaimRequest = z.object({ words: requiredText('claim-words-required', maxLengths.notes) });

export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  /** For owners and administrators. */
  email: z.optional(z.string()),
  role: MemberRole,
  since: z.string(),
  /** The caller. */
  self: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: MemberRole,
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Members = z.object({
  members: z.array(Member),
  /** Empty for editors. */
  invitations: z.array(Invitation),
  /** The caller may invite, change and remove. */
  mayManage: z.boolean(),
  /** The caller may add an account without asking it: an administrator. */
  mayAdd: z.boolean(),
});
export type Members = z.infer<typeof Members>;

/** Body of POST /organizations/{id}/invitations, and of adding an account as an administrator. */
export const NewMember = z.object({
  email: AccountEmail,
  role: requiredChoice(memberRoles, 'answer-required'),
});
export type NewMember = z.infer<typeof NewMember>;

/** Body of POST /organizations/{id}/members/{userId}/role. `handOver`: the caller becomes an editor in the same step. */
export const MemberRoleChange = z.object({
  role: requiredChoice(memberRoles, 'answer-required'),
  handOver: optionalBoolean,
});
export type MemberRoleChange = z.infer<typeof MemberRoleChange>;

/** Body of POST /organizations/{id}/members/{userId}/remove. `giveUp`: also when no owner remains. */
export const MemberRemoval = z.object({ giveUp: optionalBoolean });
export type MemberRemoval = z.infer<typeof MemberRemoval>;

export const MemberParams = z.object({ id: z.string(), userId: z.string() });
export const InvitationParams = z.object({ id: z.string(), invitationId: z.string() });

/** Body of POST /invitations/read and /invitations/accept. */
export const InvitationToken = z.object({ token: verificationToken });

/** What the link of an invitation shows. */
export const OpenedInvitation = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  role: MemberRole,
  expiresAt: z.string(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** A request to become the owner of an organization, for administrators. */
export const PendingClaim = z.object({
  id: z.string(),
  organizationId: z.string(),
  organizationName: z.string(),
  organizationEmail: z.optional(z.string()),
  organizationWebsite: z.optional(z.string()),
  /** It has an owner already. */
  kept: z.boolean(),
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  words: z.string(),
  status: z.enum(claimStatuses),
  reason: z.optional(z.string()),
  createdAt: z.string(),
});
export type PendingClaim = z.infer<typeof PendingClaim>;

/** Query string of GET /admin/claims. */
export const ClaimsQuery = z.object({ status: choiceParameter(claimStatuses), ...pageParameters });
export type ClaimsQuery = z.infer<typeof ClaimsQuery>;

/** Body of POST /admin/claims/{id}/reject; the sender sees the reason. */
export const ClaimRejection = z.object({ reason: optionalText(maxLengths.reason) });

/** A place of an organization of which the caller is a member. */
export const MyPlace = z.object({
  resource: DueResource.shape.resource,
  /** The listing is due for a check. */
  due: z.boolean(),
  daysSince: DueResource.shape.daysSince,
  reports: DueResource.shape.reports,
});
export type MyPlace = z.infer<typeof MyPlace>;

export const MyOrganization = z.object({
  id: z.string(),
  name: z.string(),
  role: MemberRole,
  /** Due ones first. */
  places: z.array(MyPlace),
  /** There are more places than these. */
  more: z.boolean(),
});
export type MyOrganization = z.infer<typeof MyOrganization>;
