/** Calls about the email address of one's own account. Source: docs/decisions/0042-confirmed-addresses.md. */
import { Confirmation, ConfirmationRequest, ConfirmationToken, MyEmail } from './confirmation.ts';
import { defineEndpoint } from './endpoint.ts';
import { dataEnvelope } from './response-envelope.ts';

export const confirmationEndpoints = {
  readOwnEmail: defineEndpoint({
    method: 'GET',
    path: '/users/me/email',
    summary: 'The email address of one’s own account: whether it is confirmed, and whether it is being changed',
    access: 'signed-in',
    reply: dataEnvelope(MyEmail),
  }),
  sendConfirmation: defineEndpoint({
    method: 'POST',
    path: '/users/me/email/link',
    summary: 'Send a new link that confirms the present email address, or the new one of a change; older links end',
    access: 'signed-in',
    body: ConfirmationRequest,
    reply: dataEnvelope(MyEmail),
    limits: ['confirmation-by-account'],
  }),
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: '/users/me/email/change',
    summary: 'Cancel a change of the email address: its link ends',
    access: 'signed-in',
    reply: dataEnvelope(MyEmail),
  }),
  readConfirmation: defineEndpoint({
    method: 'POST',
    path: '/confirmations/read',
    summary: 'Read what the link of an email would confirm; confirms nothing',
    access: 'everyone',
    body: ConfirmationToken,
    reply: dataEnvelope(Confirmation),
    problems: ['confirmation-not-found'],
    limits: ['confirmation-by-address'],
    noStore: true,
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/confirmations/confirm',
    summary: 'Confirm an email address by the link that was sent to it; the link then ends',
    access: 'everyone',
    body: ConfirmationToken,
    reply: dataEnvelope(Confirmation),
    problems: ['confirmation-not-found', 'email-taken'],
    limits: ['confirmation-by-address'],
    noStore: true,
  }),
} as const;
