/** Calls about checking listings. Source: docs/decisions/0034-listings-that-stay-true.md. */
import * as z from 'zod/mini';
import { CheckReply, CheckUndoRequest, NewCheck, NewReport } from './check.ts';
import { DueQuery, DueResource } from './due.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { Resource } from './resource.ts';
import { dataEnvelope, pageEnvelope } from './response-envelope.ts';
import { VerificationAnswer, VerificationRequest, VerificationToken } from './verification-request.ts';

export const checkEndpoints = {
  checkResource: defineEndpoint({
    method: 'POST',
    path: '/resources/:id/check',
    summary: 'Record that a resource was checked today, and how: for administrators and members of its organization',
    access: 'signed-in',
    params: IdParams,
    body: NewCheck,
    reply: CheckReply,
    problems: ['resource-not-found', 'not-allowed', 'resource-not-public', 'changed-meanwhile'],
  }),
  undoCheck: defineEndpoint({
    method: 'POST',
    path: '/resources/:id/check/undo',
    summary: 'Undo a check: restores the previous verification',
    access: 'signed-in',
    params: IdParams,
    body: CheckUndoRequest,
    reply: dataEnvelope(Resource),
    problems: ['resource-not-found', 'not-allowed', 'review-not-found', 'review-final', 'changed-meanwhile'],
  }),
  reportResource: defineEndpoint({
    method: 'POST',
    path: '/resources/:id/reports',
    summary: 'Report what one found at a place; nothing about the sender is stored',
    access: 'everyone',
    params: IdParams,
    body: NewReport,
    reply: dataEnvelope(z.object({ received: z.boolean() })),
    status: 202,
    problems: ['resource-not-found'],
    limits: ['report-by-address'],
    noStore: true,
  }),
  readVerificationRequest: defineEndpoint({
    method: 'POST',
    path: '/verification-requests/read',
    summary: 'Read what the link shows in the email that asks a place whether its listing is still right',
    access: 'everyone',
    body: VerificationToken,
    reply: dataEnvelope(VerificationRequest),
    problems: ['verification-request-not-found'],
    limits: ['verification-by-address'],
    noStore: true,
  }),
  answerVerificationRequest: defineEndpoint({
    method: 'POST',
    path: '/verification-requests/answer',
    summary: 'Say for a place, by the link of that email, that its listing is right or that it has closed',
    access: 'everyone',
    body: VerificationAnswer,
    reply: dataEnvelope(VerificationRequest),
    problems: ['verification-request-not-found', 'verification-request-ended', 'changed-meanwhile'],
    limits: ['verification-by-address'],
    noStore: true,
  }),
  stopVerificationRequests: defineEndpoint({
    method: 'POST',
    path: '/verification-requests/stop',
    summary: 'Get no more such emails at the address that the link was sent to',
    access: 'everyone',
    body: VerificationToken,
    reply: dataEnvelope(z.object({ stopped: z.boolean() })),
    problems: ['verification-request-not-found'],
    limits: ['verification-by-address'],
    noStore: true,
  }),
  listDue: defineEndpoint({
    method: 'GET',
    path: '/admin/due',
    summary: 'Resources that are due for a check: those that visitors complained of first, then the longest overdue',
    access: 'admin',
    query: DueQuery,
    reply: pageEnvelope(DueResource),
  }),
  takeDue: defineEndpoint({
    method: 'POST',
    path: '/admin/due/:id/take',
    summary: 'Begin to check a resource: for a quarter of an hour nobody else can take it',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(DueResource),
    problems: ['resource-not-found', 'resource-not-public', 'check-taken'],
  }),
  releaseDue: defineEndpoint({
    method: 'POST',
    path: '/admin/due/:id/release',
    summary: 'Stop checking a resource, so that others can take it',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(z.null()),
    problems: ['resource-not-found'],
  }),
  missDue: defineEndpoint({
    method: 'POST',
    path: '/admin/due/:id/missed',
    summary: 'Record that nobody could be reached: the resource is due again in two days',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(DueResource),
    problems: ['resource-not-found', 'resource-not-public', 'check-taken'],
  }),
} as const;
