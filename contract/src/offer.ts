/** What a volunteer sees of a request that they are asked to help with: never the person's text, name or address. */
import * as z from 'zod/mini';
import { contactMethods } from './contact-preferences.ts';
import { ResourceCategory, Urgency } from './enumerations.ts';
import { maxLengths } from './field-limits.ts';
import { offerStatuses } from './offer-lifecycle.ts';
import { optionalBoolean, optionalText } from './schema-helpers.ts';
import { verificationToken } from './verification-request.ts';

/** The contact that the other side chose to share. */
export const SharedContact = z.object({
  firstName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type SharedContact = z.infer<typeof SharedContact>;

/** How the person wants to be reached. Absent when they did not say. */
export const ReachShape = z.object({
  ways: z.array(z.enum(contactMethods)),
  times: z.optional(z.string()),
  noMessage: z.boolean(),
});

/** Of the person who asked, as far as they said: without an account they need not give a name. */
export const RequestContact = z.object({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type RequestContact = z.infer<typeof RequestContact>;

export const Offer = z.object({
  id: z.string(),
  status: z.enum(offerStatuses),
  category: ResourceCategory,
  priority: Urgency,
  /** The person's town, where the account has one. */
  town: z.optional(z.string()),
  /** The person withdrew the request. */
  detailsDeleted: z.optional(z.boolean()),
  /** The coordinator's message to the volunteer. */
  message: z.optional(z.string()),
  askedAt: z.string(),
  answerUntil: z.string(),
  /** The volunteer's first name, and whether the sign-up has a phone number to share. */
  volunteer: z.object({ firstName: z.string(), hasPhone: z.boolean() }),
  /** Whether an accepted offer can be ended: signed in, or by the link of the email that followed the acceptance. */
  canEnd: z.optional(z.boolean()),
  /** Of the person, once accepted: signed in, or in the reply to the acceptance. A link that is opened again shows none. */
  contact: z.optional(z.extend(SharedContact, { firstName: z.optional(z.string()), reach: z.optional(ReachShape) })),
});
export type Offer = z.infer<typeof Offer>;

/** Body of POST /offers/read. */
export const OfferToken = z.object({ token: verificationToken });
export type OfferToken = z.infer<typeof OfferToken>;

const answer = {
  /** False also ends an accepted offer. */
  accept: z.boolean(),
  reason: optionalText(maxLengths.reason),
  shareEmail: optionalBoolean,
  sharePhone: optionalBoolean,
};

const sharesOne = z.refine<{ accept: boolean; shareEmail?: boolean | undefined; sharePhone?: boolean | undefined }>(
  ({ accept, shareEmail, sharePhone }) => !accept || shareEmail === true || sharePhone === true,
  { path: ['shareEmail'], error: 'Choose at least one way in which the person can reach you.' },
);

/** Body of POST /offers/{id}/answer. */
export const OfferAnswer = z.object(answer).check(sharesOne);
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/**
 * Body of POST /offers/answer, by a link, without signing in. A link of the question answers once; the other ends an acceptance.
 */
export const OfferAnswerByLink = z.object({ token: verificationToken, ...answer }).check(sharesOne);
export type OfferAnswerByLink = z.infer<typeof OfferAnswerByLink>;
