/** Signing in. */
import * as z from 'zod/mini';
import { AccountEmail, passwordSchema } from './account-requests.ts';
import { signInPasswordRules } from './account-rules.ts';
import { optionalBoolean } from './schema-helpers.ts';
import { User } from './user.ts';

export const Credentials = z.object({
  email: AccountEmail,
  password: passwordSchema(signInPasswordRules),
  rememberMe: optionalBoolean,
});
export type Credentials = z.infer<typeof Credentials>;

export const SignInReply = z.object({
  user: User,
  /** For `Authorization: Bearer …`. Opaque, and returned only once. */
  token: z.string(),
  /** Expiry of the session, ISO 8601. */
  expiresAt: z.string(),
});
export type SignInReply = z.infer<typeof SignInReply>;

/** Session lifetime in hours. */
export const sessionHours = { default: 12, remembered: 30 * 24 } as const;
