/** Tables of webhooks and their deliveries. */
import type { DeliveryType, WebhookKind, WebhookState } from '@waymark/contract/webhook';
import type { Generated } from 'kysely';
import type { Bytes, Timestamp, TimestampOrNull } from './column-types.ts';

export type WebhooksTable = {
  id: Generated<string>;
  name: string;
  url: string;
  kinds: WebhookKind[];
  secret: Bytes;
  previous_secret: Bytes | null;
  rotated_at: TimestampOrNull;
  state: Generated<WebhookState>;
  changes_token: string;
  next_attempt_at: Timestamp;
  lease: string | null;
  leased_until: Timestamp;
  created_at: Timestamp;
  /** Of name, URL and kinds. */
  revision: Generated<number>;
};

export type WebhookDeliveriesTable = {
  id: Generated<string>;
  sequence: Generated<string>;
  webhook_id: string;
  type: DeliveryType;
  body: string | null;
  changes: Generated<number>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  first_attempt_at: TimestampOrNull;
  last_attempt_at: TimestampOrNull;
  status: number | null;
  failure: string | null;
  created_at: Timestamp;
};
