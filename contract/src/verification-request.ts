/** The email that asks a place whether its listing is still right. Source: docs/decisions/0037-what-places-say-themselves.md. */
import * as z from 'zod/mini';
import { placeAnswers } from './check-lists.ts';
import { maxLengths } from './field-limits.ts';
import { Resource } from './resource.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { requiredChoice } from './schema-helpers.ts';

/** Days for which the links of the email can be answered. */
export const linkDays = 30;

/** OPEN can be answered. ENDED: too long ago. GONE: people cannot find the listing any more. */
const verificationStates = ['OPEN', 'ANSWERED', 'ENDED', 'GONE'] as const;

/** What the links of the email show: nothing beyond what everyone may read. */
export const VerificationRequest = z.object({
  state: z.enum(verificationStates),
  answer: z.optional(z.enum(placeAnswers)),
  /** When the email was written. */
  askedAt: z.string(),
  /** The listing was edited since. */
  changedSince: z.boolean(),
  /** As it is now, in public form; absent when it is gone. */
  resource: z.optional(Resource),
});
export type VerificationRequest = z.infer<typeof VerificationRequest>;

const incomplete = 'This link is incomplete. Please open it from the email again.';
export const verificationToken = z
  .string()
  .check(z.minLength(1, incomplete), z.maxLength(maxLengths.listEntry, incomplete));

/** Body of POST /verification-requests/read and /verification-requests/stop. */
export const VerificationToken = z.object({ token: verificationToken });
export type VerificationToken = z.infer<typeof VerificationToken>;

/** Body of POST /verification-requests/answer. `revision`: of the listing that was looked at. */
export const VerificationAnswer = z.object({
  token: verificationToken,
  /** By a button. A change is suggested through the form of the listing. */
  answer: requiredChoice(['right', 'closed'], 'answer-required'),
  revision: optionalRevision,
});
export type VerificationAnswer = z.infer<typeof VerificationAnswer>;
