/** What the form to sign in asks for. */
import { signInRules } from '@waymark/contract/account-rules';

export const signInForm = {
  fields: ['email', 'password', 'rememberMe'],
  secret: ['password'],
  rules: signInRules,
} as const;

/** Where a form without scripts leads afterwards: a field of it, and of the address of its page. */
export const returnField = 'returnTo';
