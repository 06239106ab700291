/** Confirmation that an email address belongs to its account. Source: docs/decisions/0042-confirmed-addresses.md. */
import * as z from 'zod/mini';
import { requiredChoice } from './schema-helpers.ts';
import { verificationToken } from './verification-request.ts';

/** What a link does: it confirms the address of an account, or changes the account to the address that it was sent to. */
export const confirmationPurposes = ['confirm', 'change'] as const;
export const ConfirmationPurpose = z.enum(confirmationPurposes);
export type ConfirmationPurpose = z.infer<typeof ConfirmationPurpose>;

/** Validity of the links; shorter for a change, because password links go to the new address. */
export const confirmationDays = 7;
export const emailChangeHours = 24;

/** The address of one's own account. */
export const MyEmail = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** A change that waits until its new address is confirmed. */
  change: z.optional(z.object({ email: z.string(), until: z.string() })),
});
export type MyEmail = z.infer<typeof MyEmail>;

/** Body of POST /users/me/email/link. */
export const ConfirmationRequest = z.object({ purpose: requiredChoice(confirmationPurposes, 'answer-required') });
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>;

/** Body of POST /confirmations/read and /confirmations/confirm. */
export const ConfirmationToken = z.object({ token: verificationToken });
export type ConfirmationToken = z.infer<typeof ConfirmationToken>;

/** What a link is about: nothing but the address that it was sent to. */
export const Confirmation = z.object({ purpose: ConfirmationPurpose, email: z.string() });
export type Confirmation = z.infer<typeof Confirmation>;
