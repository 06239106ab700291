import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';
import { deliverDue, startDeliveryJob } from './deliver.ts';
import { recordOutcome } from './delivery-outcomes.ts';
import { isSignedWith, startReceiver } from './receiver-for-tests.ts';
import { idsIn, never, startTime, startWebhookServer, type WebhookServer } from './webhooks-for-tests.ts';

let webhooks: WebhookServer;
beforeAll(async () => {
  webhooks = await startWebhookServer();
});
afterAll(() => webhooks.close());
afterEach(() => webhooks.reset());

const db = () => webhooks.server.db;
const endedEmails = () => db().selectFrom('outbox').selectAll().where('template', '=', 'webhook-ended').execute();

describe('a failed delivery', () => {
  it('is retried with the same id and body and a new timestamp, before later ones', async () => {
    const { id, secret } = await webhooks.add();
    const first = await addResource(db());
    webhooks.receiver.answer(500);
    const [tried] = await webhooks.deliver();
    const later = await addResource(db());
    expect((await webhooks.read(id)).deliveries).toEqual([
      expect.objectContaining({
        state: 'waiting',
        attempts: 1,
        status: 500,
        failure: 'bad-answer',
        nextAttemptAt: new Date(startTime.getTime() + 60_000).toISOString(),
      }),
    ]);
    expect(await webhooks.deliver(59)).toEqual([]);
    webhooks.receiver.answer(200);
    const [again, next] = await webhooks.deliver(1);
    expect(idsIn([again, next].filter((one) => one !== undefined))).toEqual([first, later]);
    expect([again?.body, again?.headers['webhook-id']]).toEqual([tried?.body, tried?.headers['webhook-id']]);
    expect(again?.headers['webhook-timestamp']).not.toBe(tried?.headers['webhook-timestamp']);
    expect(again && isSignedWith(secret, again)).toBe(true);
    expect(next?.headers['webhook-id']).not.toBe(again?.headers['webhook-id']);
    expect(webhooks.log.join('')).toContain('a webhook was not delivered');
    expect(webhooks.log.join('')).not.toContain(webhooks.receiver.host);
  });

  it('waits as long as Retry-After says', async () => {
    const { id } = await webhooks.add();
    await addResource(db());
    webhooks.receiver.answer(429, { 'retry-after': '900' });
    expect(await webhooks.deliver()).toHaveLength(1);
    const next = new Date(startTime.getTime() + 900_000).toISOString();
    expect((await webhooks.read(id)).deliveries[0]?.nextAttemptAt).toBe(next);
    webhooks.receiver.answer(204);
    expect(await webhooks.deliver(899)).toEqual([]);
    expect(await webhooks.deliver(1)).toHaveLength(1);
  });

  it('ends the webhook after three days and emails administrators; once resumed, it is sent again', async () => {
    const { id } = await webhooks.add();
    const resource = await addResource(db());
    webhooks.receiver.answer(503);
    await webhooks.deliver();
    for (let hours = 0; hours < 71; hours += 10) {
      expect(await webhooks.deliver(36_000)).toHaveLength(1);
    }
    const { state, deliveries } = await webhooks.read(id);
    expect([state, deliveries.map((one) => [one.state, one.nextAttemptAt])]).toEqual([
      'failed',
      [['waiting', undefined]],
    ]);
    expect(await endedEmails()).toEqual([
      expect.objectContaining({
        recipient: webhooks.admin.email,
        locale: 'es',
        template_values: { webhookName: 'County', days: '3' },
      }),
    ]);
    expect(await webhooks.deliver(100_000)).toEqual([]);
    expect((await webhooks.call('POST', `/${id}/resume`)).json().data.state).toBe('active');
    // It is retried for three days again.
    expect(await webhooks.deliver()).toHaveLength(1);
    expect((await webhooks.read(id)).state).toBe('active');
    webhooks.receiver.answer(200);
    expect(idsIn(await webhooks.deliver(60))).toEqual([resource]);
  });

  it('ends the webhook at once when the receiver answers 410', async () => {
    const { id } = await webhooks.add();
    await addResource(db());
    webhooks.receiver.answer(410);
    expect(await webhooks.deliver()).toHaveLength(1);
    expect((await webhooks.read(id)).state).toBe('gone');
    expect((await endedEmails()).map(({ template_values }) => template_values)).toEqual([
      { webhookName: 'County', gone: '410' },
    ]);
    await addResource(db());
    expect(await webhooks.deliver(100_000)).toEqual([]);
  });

  it.each([301, 302, 307, 308])('with a redirect (%i) is not sent to its target', async (status) => {
    const { id } = await webhooks.add();
    await addResource(db());
    webhooks.receiver.answer(status, { location: webhooks.receiver.url });
    expect(await webhooks.deliver()).toHaveLength(1);
    expect((await webhooks.read(id)).deliveries).toEqual([
      expect.objectContaining({ state: 'waiting', status, failure: 'bad-answer' }),
    ]);
  });

  it('is given up when no answer comes within the time limit', async () => {
    const { id } = await webhooks.add();
    await addResource(db());
    void webhooks.receiver.silent();
    await webhooks.deliver(0, { limits: { allowHosts: [webhooks.receiver.host], timeLimit: 200 } });
    expect((await webhooks.read(id)).deliveries).toEqual([
      expect.objectContaining({ state: 'waiting', failure: 'too-slow' }),
    ]);
  });

  it('is not sent to a host with an address that is not public', async () => {
    const { id } = await webhooks.add();
    const url = webhooks.receiver.url.replace('http:', 'https:');
    await db().updateTable('webhooks').set({ url }).where('id', '=', id).execute();
    await addResource(db());
    expect(await webhooks.deliver(0, { limits: { allowHosts: [], timeLimit: 60_000 } })).toEqual([]);
    expect((await webhooks.read(id)).deliveries).toEqual([expect.objectContaining({ failure: 'address-refused' })]);
  });
});

it('an endless answer with status 200 counts as delivered', async () => {
  const { id } = await webhooks.add();
  await addResource(db());
  const sent = webhooks.receiver.endless();
  await webhooks.deliver();
  // Only a few KB are read; buffers of the sockets take the rest.
  expect(await sent).toBeLessThan(20 * 1024 * 1024);
  expect((await webhooks.read(id)).deliveries).toEqual([expect.objectContaining({ state: 'delivered', status: 200 })]);
});

it('a receiver that never answers does not delay the others', async () => {
  const slow = await startReceiver();
  const asked = slow.silent();
  const limits = { allowHosts: [webhooks.receiver.host, slow.host], timeLimit: 60_000 };
  const { id } = await webhooks.add();
  await db().updateTable('webhooks').set({ url: slow.url }).where('id', '=', id).execute();
  const { id: other } = await webhooks.add();
  // So that the slow one is leased first.
  await db().updateTable('webhooks').set({ leased_until: startTime }).where('id', '=', other).execute();
  await addResource(db());
  await whenTransactionsEnded(db());
  const delivering = startDeliveryJob(webhooks.deps({ limits }));
  await asked;
  await expect.poll(() => webhooks.receiver.received.length, { timeout: 30_000 }).toBe(1);
  await delivering.stop();
  await slow.close();
});

describe('several processes', () => {
  it('send each delivery once', async () => {
    await webhooks.add();
    await addResource(db());
    await whenTransactionsEnded(db());
    await Promise.all(Array.from({ length: 3 }, () => deliverDue(webhooks.deps(), never())));
    expect(webhooks.receiver.received).toHaveLength(1);
  });

  it('send the same delivery again when one is stopped in between', async () => {
    await webhooks.add();
    const resource = await addResource(db());
    await whenTransactionsEnded(db());
    const arrived = webhooks.receiver.silent();
    const ending = startDeliveryJob(webhooks.deps());
    await arrived;
    await ending.stop();
    webhooks.receiver.answer(200);
    const [again] = await webhooks.deliver(10);
    expect(again && idsIn([again])).toEqual([resource]);
    expect(again?.headers['webhook-id']).toBe(webhooks.receiver.received[0]?.headers['webhook-id']);
    expect(webhooks.receiver.received).toHaveLength(2);
  });

  it('lease a webhook again a minute after one was killed', async () => {
    const { id } = await webhooks.add();
    await addResource(db());
    await whenTransactionsEnded(db());
    expect(await webhooks.take()).toMatchObject({ id });
    expect(await webhooks.deliver(59)).toEqual([]);
    expect(await webhooks.deliver(1)).toHaveLength(1);
  });

  it('record no outcome of a lease that another one has taken over', async () => {
    const { id } = await webhooks.add();
    await addResource(db());
    webhooks.receiver.answer(500);
    await webhooks.deliver();
    const delivery = await db().selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
    const [late, present] = [await webhooks.take(60), await webhooks.take(60)];
    if (!late || !present) throw new Error('It was held for more than a minute.');
    await recordOutcome(webhooks.deps(), { webhook: late, delivery, outcome: { failure: 'too-slow' } });
    expect((await webhooks.read(id)).deliveries).toEqual([expect.objectContaining({ attempts: 1, status: 500 })]);
    await recordOutcome(webhooks.deps(), {
      webhook: present,
      delivery,
      outcome: { status: 204, retryAfter: undefined },
    });
    expect((await webhooks.read(id)).deliveries).toEqual([
      expect.objectContaining({ attempts: 2, state: 'delivered' }),
    ]);
  });
});
