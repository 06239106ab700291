/** Calls about programs of others that are told of public changes. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope } from './response-envelope.ts';
import { EditedWebhook, IssuedWebhook, NewWebhook, Webhook } from './webhook.ts';

const ofOne = {
  access: 'admin',
  params: IdParams,
  reply: dataEnvelope(Webhook),
  problems: ['webhook-not-found'],
} as const;

export const webhookEndpoints = {
  listWebhooks: defineEndpoint({
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'The programs that are told of public changes, by name, with the last deliveries to each',
    access: 'admin',
    reply: dataEnvelope(z.array(Webhook)),
  }),
  addWebhook: defineEndpoint({
    method: 'POST',
    path: '/admin/webhooks',
    summary: 'Tell a program of the public changes from now on. The secret that signs them is in this answer only',
    access: 'admin',
    body: NewWebhook,
    reply: dataEnvelope(IssuedWebhook),
    status: 201,
    problems: ['webhooks-full'],
  }),
  changeWebhook: defineEndpoint({
    ...ofOne,
    method: 'PUT',
    path: '/admin/webhooks/:id',
    summary: 'Change what a webhook is called, where it is sent to, and what it tells of. Its secret stays',
    body: EditedWebhook,
    problems: ['webhook-not-found', 'changed-meanwhile'],
  }),
  rotateWebhook: defineEndpoint({
    ...ofOne,
    method: 'POST',
    path: '/admin/webhooks/:id/rotate',
    summary: 'Replace the secret of a webhook. For a day, deliveries are signed with the one before too',
    reply: dataEnvelope(IssuedWebhook),
  }),
  pauseWebhook: defineEndpoint({
    ...ofOne,
    method: 'POST',
    path: '/admin/webhooks/:id/pause',
    summary: 'Send a webhook no changes until it is resumed',
  }),
  resumeWebhook: defineEndpoint({
    ...ofOne,
    method: 'POST',
    path: '/admin/webhooks/:id/resume',
    summary: 'Go on with a webhook that was paused or has failed, where it ended',
  }),
  testWebhook: defineEndpoint({
    ...ofOne,
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    summary: 'Send a test to a webhook within seconds, once; what it came to is in its deliveries',
    status: 202,
  }),
  deleteWebhook: defineEndpoint({
    ...ofOne,
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    summary: 'Delete a webhook, and what waits for it',
    reply: dataEnvelope(z.null()),
  }),
} as const;
