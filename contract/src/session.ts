/** Signing in. */
import * as z from 'zod/mini';
import { AccountEmail, passwordText } from './account.ts';
import { passwordToSignIn } from './account-rules.ts';
import { optionalBoolean } from './field-schemas.ts';
import { User } from './user.ts';

export const Credentials = z.object({
  email: AccountEmail,
  password: passwordText(passwordToSignIn),
  rememberMe: optionalBoolean,
});
export type Credentials = z.infer<typeof Credentials>;

export const SignedIn = z.object({
  user: User,
  /** For `Authorization: Bearer …`. Opaque, and returned only once. */
  token: z.string(),
  /** Expiry of the session, ISO 8601. */
  expiresAt: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Session lifetime in hours. */
export const sessionHours = { default: 12, remembered: 30 * 24 } as const;
