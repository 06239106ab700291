/**
 * Programs of others that are told when public records change, as Standard Webhooks (https://www.standardwebhooks.com) says.
 * Source: docs/decisions/0056-webhooks.md.
 */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { requiredText } from './schema-helpers.ts';
import { sourceAddress } from './source-rules.ts';
import { formatValidationError } from './validation-messages.ts';
import { webhookKinds } from './webhook-rules.ts';

export type WebhookKind = (typeof webhookKinds)[number];

/** `paused`: by a person; `failed`: nothing was taken for three days; `gone`: the receiver answered 410. */
export const webhookStates = ['active', 'paused', 'failed', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `changes.forgotten`: the list of changes begins after the last delivery, so the directory has to be downloaded again. */
export const deliveryTypes = ['directory.changed', 'changes.forgotten', 'webhook.test'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Why an attempt failed; pages translate it by its code. `bad-answer` comes with the status. */
export const deliveryFailures = [
  'not-https',
  'host-not-found',
  'address-refused',
  'unreachable',
  'not-secure',
  'bad-answer',
  'too-slow',
  'unexpected',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

const WebhookDelivery = z.object({
  /** What is sent as `webhook-id`. */
  id: z.string(),
  type: z.enum(deliveryTypes),
  createdAt: z.string(),
  /** Number of changed records. */
  changes: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  lastAttemptAt: z.optional(z.string()),
  /** Of the last answer. */
  status: z.optional(z.number()),
  failure: z.optional(z.enum(deliveryFailures)),
  /** Absent: it is not tried again by itself. */
  nextAttemptAt: z.optional(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  state: z.enum(webhookStates),
  createdAt: z.string(),
  /** When its secret was last replaced; the one before counts for a day more. */
  rotatedAt: z.optional(z.string()),
  /** The last ones, the newest first. */
  deliveries: z.array(WebhookDelivery),
  /** Of name, URL and kinds. */
  revision: z.number(),
});
export type Webhook = z.infer<typeof Webhook>;

/** The only reply that holds the secret. */
export const IssuedWebhook = z.object({
  webhook: Webhook,
  /** `whsec_` and 32 random bytes in base64. */
  secret: z.string(),
});
export type IssuedWebhook = z.infer<typeof IssuedWebhook>;

const kindSentence = formatValidationError({ code: 'not-in-list', values: { choices: webhookKinds.join(', ') } });

const kinds = z
  .array(z.enum(webhookKinds, kindSentence), kindSentence)
  .check(z.minLength(1, kindSentence), z.maxLength(webhookKinds.length, kindSentence));

const written = {
  name: requiredText('name-required', maxLengths.search),
  url: requiredText('website-invalid', maxLengths.website, ...sourceAddress),
};

/** Body of PUT /admin/webhooks/{id}: how it shall be. Its secret stays. With `revision`, concurrent changes are detected. */
export const EditedWebhook = z.object({ ...written, kinds, revision: optionalRevision });
export type EditedWebhook = z.infer<typeof EditedWebhook>;

/** Body of POST /admin/webhooks. Without `kinds` it tells of all. */
export const NewWebhook = z.object({ ...written, kinds: z._default(kinds, [...webhookKinds]) });
export type NewWebhook = z.infer<typeof NewWebhook>;
