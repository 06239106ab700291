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
