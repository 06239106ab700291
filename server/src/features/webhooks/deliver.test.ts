import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { addOrganization, addResource } from '../../testing/app-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';
import { deleteOldDeliveries } from './delivery-store.ts';
import { isSignedWith, type Received } from './receiver-for-tests.ts';
import { bodiesOf, idsIn, siteUrl, startTime, startWebhookServer, type WebhookServer } from './webhooks-for-tests.ts';

let webhooks: WebhookServer;
beforeAll(async () => {
  webhooks = await startWebhookServer();
});
afterAll(() => webhooks.close());
afterEach(() => webhooks.reset());

const db = () => webhooks.server.db;
const set = (id: string, values: Partial<NewResourceRow>) =>
  db().updateTable('resources').set(values).where('id', '=', id).execute();

describe('a delivery of changes', () => {
  it('holds ids, types and URLs of the records, not their fields, and is signed', async () => {
    await addResource(db(), { name: 'Was there before' });
    const { id, secret } = await webhooks.add();
    expect(await webhooks.deliver()).toEqual([]);
    const organization = await addOrganization(db(), { name: 'Brook House' });
    const service = await addResource(db(), { name: 'Lantern pantry' });
    const [received, ...more] = await webhooks.deliver();
    expect(more).toEqual([]);
    const { next } = (await webhooks.server.app.inject('/hsds/v3/changes')).json();
    expect(received && JSON.parse(received.body)).toEqual({
      type: 'directory.changed',
      timestamp: startTime.toISOString(),
      data: {
        changes: [
          {
            id: organization,
            type: 'organization',
            modified: expect.any(String),
            deleted: false,
            url: `${siteUrl}/hsds/v3/organizations/${organization}`,
          },
          {
            id: service,
            type: 'service',
            modified: expect.any(String),
            deleted: false,
            url: `${siteUrl}/hsds/v3/services/${service}`,
          },
        ],
        next,
      },
    });
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(startTime.getTime() / 1000)),
    });
    expect(received && isSignedWith(secret, received)).toBe(true);
    expect(received?.body).not.toContain('pantry');
    const { deliveries } = await webhooks.read(id);
    expect(deliveries).toEqual([
      {
        id: received?.headers['webhook-id'],
        type: 'directory.changed',
        createdAt: startTime.toISOString(),
        changes: 2,
        state: 'delivered',
        attempts: 1,
        lastAttemptAt: startTime.toISOString(),
        status: 204,
      },
    ]);
    expect(await webhooks.deliver(60)).toEqual([]);
  });

  it('holds what has changed in the ten seconds after the one before', async () => {
    await webhooks.add();
    const first = await addResource(db());
    expect(idsIn(await webhooks.deliver())).toEqual([first]);
    const [second, third] = [await addResource(db()), await addResource(db())];
    expect(await webhooks.deliver(9)).toEqual([]);
    expect(idsIn(await webhooks.deliver(1))).toEqual([second, third]);
  });

  it('holds only the kinds that the webhook asks for', async () => {
    await webhooks.add({ kinds: ['organization'] });
    await addResource(db());
    expect(await webhooks.deliver()).toEqual([]);
    const organization = await addOrganization(db());
    expect(idsIn(await webhooks.deliver(10))).toEqual([organization]);
  });

  it('holds at most 100 changes; more are sent at once in several', async () => {
    await webhooks.add({ kinds: ['organization'] });
    const values = Array.from({ length: 150 }, (_, at) => ({ name: `Helper ${at}` }));
    await db().insertInto('organizations').values(values).execute();
    const received = await webhooks.deliver();
    expect(bodiesOf(received).map(({ data }) => data.changes.length)).toEqual([100, 50]);
    expect(new Set(idsIn(received)).size).toBe(150);
  });

  it('holds what the public change list holds, also of hidden, removed and pending records', async () => {
    const hidden = await addResource(db(), { street: '9041 Quillfeather Lane' });
    const gone = await addResource(db());
    await whenTransactionsEnded(db());
    const { next } = (await webhooks.server.app.inject('/hsds/v3/changes')).json();
    await webhooks.add();
    await set(hidden, { location_visibility: 'hidden' });
    await set(gone, { status: 'REJECTED' });
    const pending = await addResource(db(), { status: 'PENDING', street: '9041 Quillfeather Lane' });
    const received = await webhooks.deliver();
    const listed = (await webhooks.server.app.inject(`/hsds/v3/changes?since=${next}`)).json().contents;
    const told = bodiesOf(received).flatMap(({ data }) => data.changes);
    expect(told.map(({ url: _url, ...change }) => change)).toEqual(listed);
    expect(told).toContainEqual(expect.objectContaining({ id: gone, deleted: true }));
    expect(told.find(({ id }) => id === gone)).not.toHaveProperty('url');
    expect(JSON.stringify(received)).not.toContain(pending);
    expect(JSON.stringify(received)).not.toContain('Quillfeather');
  });

  it('is replaced by changes.forgotten when the change list does not reach back so far', async () => {
    const { id } = await webhooks.add();
    await db().updateTable('webhooks').set({ changes_token: crypto.randomUUID() }).where('id', '=', id).execute();
    const [reset] = bodiesOf(await webhooks.deliver());
    const { next } = (await webhooks.server.app.inject('/hsds/v3/changes')).json();
    expect(reset).toMatchObject({ type: 'changes.forgotten', data: { next, url: `${siteUrl}/hsds/v3/download` } });
    const resource = await addResource(db());
    expect(idsIn(await webhooks.deliver(10))).toEqual([resource]);
  });
});

describe('administrators', () => {
  it('send a test, also to a paused webhook, which is not retried', async () => {
    const { id, secret } = await webhooks.add();
    await webhooks.call('POST', `/${id}/pause`);
    await addResource(db());
    await webhooks.call('POST', `/${id}/test`);
    const [test, ...more] = await webhooks.deliver();
    expect(more).toEqual([]);
    expect(test && JSON.parse(test.body)).toEqual({
      type: 'webhook.test',
      timestamp: startTime.toISOString(),
      data: {},
    });
    expect(test && isSignedWith(secret, test)).toBe(true);
    webhooks.receiver.answer(404);
    await webhooks.call('POST', `/${id}/test`);
    expect(await webhooks.deliver()).toHaveLength(1);
    expect(await webhooks.deliver(100_000)).toEqual([]);
    expect((await webhooks.read(id)).deliveries.map(({ state, status }) => [state, status])).toEqual([
      ['failed', 404],
      ['delivered', 204],
    ]);
  });

  it('send a test that fails, after which changes are sent as before', async () => {
    const { id } = await webhooks.add();
    webhooks.receiver.answer(404);
    await webhooks.call('POST', `/${id}/test`);
    expect(await webhooks.deliver()).toHaveLength(1);
    webhooks.receiver.answer(204);
    const resource = await addResource(db());
    expect(idsIn(await webhooks.deliver())).toEqual([resource]);
    expect((await webhooks.read(id)).state).toBe('active');
  });

  it('pause a webhook, and what has changed meanwhile is sent once it is resumed', async () => {
    const { id } = await webhooks.add();
    await webhooks.call('POST', `/${id}/pause`);
    const resource = await addResource(db());
    expect(await webhooks.deliver(100)).toEqual([]);
    await webhooks.call('POST', `/${id}/resume`);
    expect(idsIn(await webhooks.deliver())).toEqual([resource]);
  });

  it('rotate the secret, and for a day both sign', async () => {
    const { id, secret } = await webhooks.add();
    const rotated = (await webhooks.call('POST', `/${id}/rotate`)).json().data.secret;
    const signs = (received: Received | undefined) =>
      [secret, rotated].map((one) => received !== undefined && isSignedWith(one, received));
    await addResource(db());
    expect((await webhooks.deliver(86_399)).map(signs)).toEqual([[true, true]]);
    await addResource(db());
    expect((await webhooks.deliver(10)).map(signs)).toEqual([[false, true]]);
  });
});

it('deliveries are deleted after thirty days, waiting ones are not', async () => {
  const { id } = await webhooks.add();
  await addResource(db());
  await webhooks.deliver();
  webhooks.receiver.answer(500);
  await addResource(db());
  await webhooks.deliver(10);
  const days = (count: number) => new Date(webhooks.now().getTime() + count * 86_400_000);
  await deleteOldDeliveries(db(), days(29));
  expect((await webhooks.read(id)).deliveries).toHaveLength(2);
  await deleteOldDeliveries(db(), days(31));
  expect((await webhooks.read(id)).deliveries).toEqual([expect.objectContaining({ state: 'waiting' })]);
});
