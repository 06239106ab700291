/** Calls about one's own account. */
import * as z from 'zod/mini';
import {
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ProfileChange,
  Registration,
} from './account-requests.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope } from './response-envelope.ts';
import { Credentials, SignInReply } from './session.ts';
import { EndedSessions, SessionSummary } from './session-summary.ts';
import { User } from './user.ts';

/** Reply of calls that return nothing. */
const NoData = dataEnvelope(z.null());

export const accountEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/users/register',
    summary: 'Create an account',
    access: 'everyone',
    body: Registration,
    reply: dataEnvelope(User),
    problems: ['email-taken'],
    limits: ['register-by-address'],
    noStore: true,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in: returns the token for further calls',
    access: 'everyone',
    body: Credentials,
    reply: dataEnvelope(SignInReply),
    problems: ['wrong-credentials', 'account-deactivated'],
    limits: ['sign-in-by-address', 'sign-in-by-account', 'sign-in-from-everywhere'],
    noStore: true,
    duringMaintenance: true,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/users/logout',
    summary: 'Sign out: the token no longer works',
    access: 'everyone',
    reply: NoData,
    noStore: true,
    duringMaintenance: true,
  }),
  startPreview: defineEndpoint({
    method: 'POST',
    path: '/maintenance/preview',
    summary: 'Read pages during maintenance: sets a short-lived cookie that is valid for nothing else',
    access: 'admin',
    reply: dataEnvelope(z.object({ until: z.iso.datetime() })),
  }),
  readOwnAccount: defineEndpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The account that is signed in',
    access: 'signed-in',
    reply: dataEnvelope(User),
  }),
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'One’s own sign-ins that have not ended, the last used first',
    access: 'signed-in',
    reply: dataEnvelope(z.array(SessionSummary)),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    summary: 'End one of one’s own sign-ins: its token no longer works',
    access: 'signed-in',
    params: IdParams,
    reply: NoData,
    problems: ['session-not-found'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'End every other sign-in of one’s own',
    access: 'signed-in',
    reply: dataEnvelope(EndedSessions),
  }),
  changeProfile: defineEndpoint({
    method: 'PUT',
    path: '/users/:id/profile',
    summary:
      'Change the name, email address, phone number and postal address of one’s own account; an administrator may change any. A new email address asks for the password, and counts once it is confirmed by a link that is sent to it',
    access: 'signed-in',
    params: IdParams,
    body: ProfileChange,
    reply: dataEnvelope(User),
    problems: ['user-not-found', 'email-taken', 'changed-meanwhile', 'wrong-current-password'],
    limits: ['sign-in-by-account', 'confirmation-by-account'],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/users/password/change',
    summary: 'Change the password; every other sign-in of this account ends',
    access: 'signed-in',
    body: PasswordChange,
    reply: NoData,
    problems: ['wrong-current-password'],
    limits: ['sign-in-by-account'],
  }),
  forgetPassword: defineEndpoint({
    method: 'POST',
    path: '/users/password/forgot',
    summary: 'Ask for an email with a link to choose a new password; the answer is the same for every address',
    access: 'everyone',
    body: PasswordResetRequest,
    reply: NoData,
    limits: ['reset-by-address', 'reset-by-account', 'reset-emails'],
    noStore: true,
    duringMaintenance: true,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/users/password/reset',
    summary: 'Choose a new password with the token of an email; every sign-in of this account ends',
    access: 'everyone',
    body: PasswordReset,
    reply: NoData,
    problems: ['reset-link-ended'],
    limits: ['reset-by-address'],
    noStore: true,
    duringMaintenance: true,
  }),
} as const;
