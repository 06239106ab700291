/** Calls about one's own account. */
import * as z from 'zod/mini';
import { ForgottenPassword, PasswordChange, PasswordReset, ProfileChange, Registration } from './account.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { EndedSessions, OwnSession } from './own-session.ts';
import { Credentials, SignedIn } from './session.ts';
import { User } from './user.ts';

/** It is done; there is nothing to say about it. */
const Nothing = dataOf(z.null());

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/users/register',
    summary: 'Make an account',
    access: 'everyone',
    body: Registration,
    reply: dataOf(User),
    problems: ['email-taken'],
    limits: ['register-by-address'],
    noStore: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in: the token for every further call',
    access: 'everyone',
    body: Credentials,
    reply: dataOf(SignedIn),
    problems: ['wrong-credentials', 'account-deactivated'],
    limits: ['sign-in-by-address', 'sign-in-by-account', 'sign-in-from-everywhere'],
    noStore: true,
    duringMaintenance: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/users/logout',
    summary: 'Sign out: the token no longer works',
    access: 'everyone',
    reply: Nothing,
    problems: [],
    noStore: true,
    duringMaintenance: true,
  }),
  startPreview: endpoint({
    method: 'POST',
    path: '/maintenance/preview',
    summary: 'Read pages while the site is closed: sets a short-lived cookie that opens nothing else',
    access: 'admin',
    reply: dataOf(z.object({ until: z.iso.datetime() })),
    problems: [],
  }),
  readOwnAccount: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The account that is signed in',
    access: 'signed-in',
    reply: dataOf(User),
    problems: [],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'One’s own sign-ins that have not ended, the last used first',
    access: 'signed-in',
    reply: dataOf(z.array(OwnSession)),
    problems: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    summary: 'End one of one’s own sign-ins: its token no longer works',
    access: 'signed-in',
    params: ById,
    reply: Nothing,
    problems: ['session-not-found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'End every other sign-in of one’s own',
    access: 'signed-in',
    reply: dataOf(EndedSessions),
    problems: [],
  }),
  changeProfile: endpoint({
    method: 'PUT',
    path: '/users/:id/profile',
    summary:
      'Change the names and addresses of one’s own account; an administrator may change any. Another email asks for the password, and counts once it is confirmed by a link that is sent to it',
    access: 'signed-in',
    params: ById,
    body: ProfileChange,
    reply: dataOf(User),
    problems: ['user-not-found', 'email-taken', 'changed-meanwhile', 'wrong-current-password'],
    limits: ['sign-in-by-account', 'confirmation-by-account'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/password/change',
    summary: 'Choose another password; every other sign-in of this account ends',
    access: 'signed-in',
    body: PasswordChange,
    reply: Nothing,
    problems: ['wrong-current-password'],
    limits: ['sign-in-by-account'],
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/users/password/forgot',
    summary: 'Ask for a letter with a link to choose a new password; the answer is the same for every address',
    access: 'everyone',
    body: ForgottenPassword,
    reply: Nothing,
    problems: [],
    limits: ['reset-by-address', 'reset-by-account', 'reset-emails'],
    noStore: true,
    duringMaintenance: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/password/reset',
    summary: 'Choose a new password with the token of a letter; every sign-in of this account ends',
    access: 'everyone',
    body: PasswordReset,
    reply: Nothing,
    problems: ['reset-link-ended'],
    limits: ['reset-by-address'],
    noStore: true,
    duringMaintenance: true,
  }),
} as const;
