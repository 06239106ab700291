/** SQL of the metrics. */
import type { Database } from '../../platform/database/database.ts';

export async function countUnsent(
  db: Database,
  channel: 'email' | 'sms',
): Promise<{ waiting: number; givenUp: number }> {
  const { waiting, given_up } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('given_up_at', 'is', null).as('waiting'),
      fn.countAll<string>().filterWhere('given_up_at', 'is not', null).as('given_up'),
    ])
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), givenUp: Number(given_up) };
}

/** `failing`: a delivery failed and is retried; `ended`: deliveries are no longer retried. */
export async function countTroubledWebhooks(db: Database): Promise<{ failing: number; ended: number }> {
  const { failing, ended } = await db
    .selectFrom('webhooks')
    .select(({ fn, exists, selectFrom }) => [
      fn
        .countAll<string>()
        .filterWhere('state', '=', 'active')
        .filterWhere(
          exists(
            selectFrom('webhook_deliveries')
              .select('id')
              .whereRef('webhook_id', '=', 'webhooks.id')
              .where('webhook_deliveries.state', '=', 'waiting')
              .where('attempts', '>', 0),
          ),
        )
        .as('failing'),
      fn.countAll<string>().filterWhere('state', 'in', ['failed', 'gone']).as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return { failing: Number(failing), ended: Number(ended) };
}
