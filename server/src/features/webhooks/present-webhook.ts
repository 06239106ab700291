/** Maps a webhook to the API's form, with its last deliveries. */
import type { DeliveryFailure, Webhook } from '@waymark/contract/webhook';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { type DeliveryRow, lastDeliveries, type WebhookRow } from './webhook-store.ts';

type Presented = z.input<typeof Webhook>;

/** Deliveries of each webhook. */
const maxDeliveries = 10;

export async function presentWebhooks(db: Database, rows: readonly WebhookRow[]): Promise<Presented[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = Map.groupBy(await lastDeliveries(db, ids, maxDeliveries), ({ webhook_id }) => webhook_id);
  return rows.map((row) => presentWebhook(row, deliveries.get(row.id) ?? []));
}

function presentWebhook(row: WebhookRow, deliveries: readonly DeliveryRow[]): Presented {
  const { id, name, url, kinds, state, created_at, rotated_at, revision } = row;
  return {
    ...{ id, name, url, kinds, state, createdAt: created_at.toISOString(), revision },
    ...omitEmpty({ rotatedAt: rotated_at?.toISOString() }),
    deliveries: deliveries.map((one) => presentDelivery(one, row)),
  };
}

function presentDelivery(row: DeliveryRow, webhook: WebhookRow): Presented['deliveries'][number] {
  const { id, type, created_at, changes, state, attempts, last_attempt_at, status, failure } = row;
  const willBeTried = state === 'waiting' && (type === 'webhook.test' || webhook.state === 'active');
  const next = type === 'webhook.test' ? created_at : webhook.next_attempt_at;
  return {
    ...{ id, type, createdAt: created_at.toISOString(), changes, state, attempts },
    ...omitEmpty({
      lastAttemptAt: last_attempt_at?.toISOString(),
      status,
      failure: failure as DeliveryFailure | null,
      nextAttemptAt: willBeTried ? next.toISOString() : undefined,
    }),
  };
}

/** Fields for the audit log. Only the host of the URL, since paths of webhook URLs are often secrets. */
export function auditedFields({ url, kinds, state }: WebhookRow) {
  return { host: new URL(url).host, kinds, status: state };
}
