/** The fields and rules of the sign-in form. */
import { signInRules } from '@waymark/contract/account-rules';

export const signInForm = {
  fields: ['email', 'password', 'rememberMe'],
  secret: ['password'],
  rules: signInRules,
} as const;

/** The path to return to without JavaScript: name of the form's field and of the page's search parameter. */
export const returnField = 'returnTo';
