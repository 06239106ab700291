/** SQL of leases of webhooks and of their deliveries. */
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../../platform/database/webhook-tables.ts';
import { addDays } from '../../platform/values/add-time.ts';
import type { DeliveryRow, WebhookRow } from './webhook-store.ts';

/** A webhook that one process has leased: until it is released, or until `leased_until`. */
export type LeasedWebhook = WebhookRow & { lease: string };

/**
 * Leases the webhook that is due and was leased longest ago; concurrent processes get others. `until`: end of the lease.
 * `newest`: the token of the position after the newest public change.
 */
export async function leaseWebhook(
  db: Database,
  { now, until, newest }: { now: Date; until: Date; newest: string },
): Promise<LeasedWebhook | undefined> {
  const hasWaiting = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
    select from webhook_deliveries as delivery
    where delivery.webhook_id = webhooks.id and delivery.state = 'waiting' and ${condition}
  )`;
  const testWaits = hasWaiting(sql`delivery.type = 'webhook.test'`);
  const changeWaits = hasWaiting(sql`delivery.type <> 'webhook.test'`);
  const row = await db
    .updateTable('webhooks')
    .set({ lease: sql`gen_random_uuid()`, leased_until: until })
    .where('id', '=', (query) =>
      query
        .selectFrom('webhooks')
        .select('id')
        .where('leased_until', '<=', now)
        .where(({ and, or, eb }) =>
          or([
            testWaits,
            and([
              eb('state', '=', 'active'),
              eb('next_attempt_at', '<=', now),
              or([eb('changes_token', '<>', newest), changeWaits]),
            ]),
          ]),
        )
        .orderBy('leased_until')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row?.lease ? { ...row, lease: row.lease } : undefined;
}

/** The delivery to send next: a test before changes, which keep their order. */
export async function nextWaiting(
  db: Database,
  { id, state, next_attempt_at }: LeasedWebhook,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const areChangesDue = state === 'active' && next_attempt_at <= now;
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .$if(!areChangesDue, (query) => query.where('type', '=', 'webhook.test'))
    .orderBy(sql`type = 'webhook.test'`, 'desc')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
}

/** False when another process has leased it since, or it was deleted: then nothing else may be written either. */
export async function updateLeasedWebhook(
  tx: Tx,
  { id, lease }: LeasedWebhook,
  fields: Updateable<WebhooksTable>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('webhooks')
    .set(fields)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends an active webhook; false when it was paused meanwhile. */
export async function endActiveWebhook(tx: Tx, { id }: LeasedWebhook, state: 'failed' | 'gone'): Promise<boolean> {
  const ended = await tx
    .updateTable('webhooks')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Inserted one by one: `sequence` gives the order in which they are sent. */
export async function insertDeliveries(tx: Tx, rows: readonly Insertable<WebhookDeliveriesTable>[]): Promise<void> {
  for (const row of rows) {
    await tx.insertInto('webhook_deliveries').values(row).execute();
  }
}

export async function changeDelivery(tx: Tx, id: string, fields: Updateable<WebhookDeliveriesTable>): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(fields).where('id', '=', id).execute();
}

export async function hasWaitingTest(tx: Tx, webhookId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('type', '=', 'webhook.test')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Waiting deliveries are retried for the full time again. */
export async function resetAttempts(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ first_attempt_at: null, attempts: 0 })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Days for which deliveries that have ended are kept. */
const retentionDays = 30;

export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', addDays(now, -retentionDays))
    .execute();
}
