/** SQL of webhooks. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '../../platform/database/webhook-tables.ts';

export type WebhookRow = Selectable<WebhooksTable>;
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

export async function webhookRows(db: Database): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().orderBy(sql`lower(name)`).orderBy('created_at').orderBy('id').execute();
}

/** `id` must be a UUID. */
export async function webhookById(db: Database, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks it until the transaction ends. `id` must be a UUID. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined when there are `max` already; the lock makes that hold for concurrent calls too. */
export async function insertWebhook(
  tx: Tx,
  fields: Insertable<WebhooksTable>,
  max: number,
): Promise<string | undefined> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) {
    return undefined;
  }
  const { id } = await tx.insertInto('webhooks').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeWebhook(tx: Tx, id: string, fields: Updateable<WebhooksTable>): Promise<void> {
  await tx.updateTable('webhooks').set(fields).where('id', '=', id).execute();
}

export async function deleteWebhookRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The last `each` deliveries of these webhooks, the newest first. */
export async function lastDeliveries(db: Database, ids: readonly string[], each: number): Promise<DeliveryRow[]> {
  if (ids.length === 0) {
    return [];
  }
  return db
    .selectFrom('webhooks')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('webhook_deliveries')
          .selectAll('webhook_deliveries')
          .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
          .orderBy('sequence', 'desc')
          .limit(each)
          .as('delivery'),
      (join) => join.onTrue(),
    )
    .selectAll('delivery')
    .where('webhooks.id', 'in', [...ids])
    .orderBy('delivery.sequence', 'desc')
    .execute();
}
