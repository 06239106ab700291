import type { Webhook } from '@waymark/contract/webhook';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { changeFeedOf } from '../../testing/change-feed-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { whenTransactionsEnded } from '../../testing/test-database.ts';
import { type ChangeFeed, type DeliveryDeps, deliverDue, keepDelivering } from './deliver.ts';
import { noteOutcome } from './delivery-outcomes.ts';
import { deleteOldDeliveries, type HeldWebhook, takeWebhook } from './delivery-store.ts';
import { isSignedWith, type Received, type Receiver, startReceiver } from './receiver-for-tests.ts';

const start = new Date();
const siteUrl = 'https://help.example.org';
let server: TestApp;
let admin: TestAccount;
let receiver: Receiver;
let feed: ChangeFeed;
let clock: Date;
const lines: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestApp({ directory: 'none', now: start, importAllowHosts: [receiver.host] });
  admin = await addTestAccount(server.db, 'ADMIN', { locale: 'es' });
  feed = changeFeedOf(server, () => clock);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  clock = start;
});
afterEach(async () => {
  receiver.reset();
  lines.length = 0;
  await server.db.deleteFrom('webhooks').execute();
  await server.db.deleteFrom('outbox').execute();
});

const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({ method, url: `/api/admin/webhooks${path}`, headers: admin.headers, ...(payload && { payload }) });
async function add(fields: object = {}): Promise<{ id: string; secret: string }> {
  await whenTransactionsEnded(server.db);
  const answer = await call('POST', '', { name: 'County', url: receiver.url, ...fields });
  expect(answer.statusCode).toBe(201);
  const { webhook, secret } = answer.json().data;
  return { id: webhook.id, secret };
}
async function read(id: string): Promise<Webhook> {
  const list: Webhook[] = (await call('GET')).json().data;
  const webhook = list.find((one) => one.id === id);
  if (!webhook) throw new Error('It is not listed.');
  return webhook;
}

const deps = (fields: Partial<DeliveryDeps> = {}): DeliveryDeps => ({
  db: server.db,
  logger: createLogger('debug', { write: (line: string) => lines.push(line) }),
  now: () => clock,
  feed,
  siteUrl,
  limits: { allowHosts: [receiver.host], timeLimit: 60_000 },
  ...fields,
});
const never = () => new AbortController().signal;

/** Moves the clock and delivers; returns what the receiver has got by it. */
async function deliver(seconds = 0, fields: Partial<DeliveryDeps> = {}): Promise<Received[]> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const before = receiver.received.length;
  await whenTransactionsEnded(server.db);
  await deliverDue(deps(fields), never());
  return receiver.received.slice(before);
}
/** Moves the clock and leases what is due, as a server does before it sends. */
async function take(seconds = 0): Promise<HeldWebhook | undefined> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const until = new Date(clock.getTime() + 60_000);
  return takeWebhook(server.db, { now: clock, until, newest: await feed.newest() });
}
const bodies = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body));
const idsIn = (received: readonly Received[]): string[] =>
  bodies(received).flatMap(({ data }) => data.changes.map(({ id }: { id: string }) => id));
const set = (id: string, values: Partial<NewResourceRow>) =>
  server.db.updateTable('resources').set(values).where('id', '=', id).execute();
const mails = () => server.db.selectFrom('outbox').selectAll().where('template', '=', 'webhook-ended').execute();

describe('a delivery of changes', () => {
  it('holds ids, types and URLs of the records, not their fields, and is signed', async () => {
    await addResource(server.db, { name: 'Was there before' });
    const { id, secret } = await add();
    expect(await deliver()).toEqual([]);
    const organization = await addOrganization(server.db, { name: 'Brook House' });
    const service = await addResource(server.db, { name: 'Lantern pantry' });
    const [received, ...more] = await deliver();
    expect(more).toEqual([]);
    const { next } = (await server.app.inject('/hsds/v3/changes')).json();
    expect(received && JSON.parse(received.body)).toEqual({
      type: 'directory.changed',
      timestamp: start.toISOString(),
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
      'webhook-timestamp': String(Math.floor(start.getTime() / 1000)),
    });
    expect(received && isSignedWith(secret, received)).toBe(true);
    expect(received?.body).not.toContain('pantry');
    const { deliveries } = await read(id);
    expect(deliveries).toEqual([
      {
        id: received?.headers['webhook-id'],
        type: 'directory.changed',
        createdAt: start.toISOString(),
        changes: 2,
        state: 'delivered',
        attempts: 1,
        lastAttemptAt: start.toISOString(),
        status: 204,
      },
    ]);
    expect(await deliver(60)).toEqual([]);
  });

  it('holds what has changed in the ten seconds after the one before', async () => {
    await add();
    const first = await addResource(server.db);
    expect(idsIn(await deliver())).toEqual([first]);
    const [second, third] = [await addResource(server.db), await addResource(server.db)];
    expect(await deliver(9)).toEqual([]);
    expect(idsIn(await deliver(1))).toEqual([second, third]);
  });

  it('holds only the kinds that the webhook asks for', async () => {
    await add({ kinds: ['organization'] });
    await addResource(server.db);
    expect(await deliver()).toEqual([]);
    const organization = await addOrganization(server.db);
    expect(idsIn(await deliver(10))).toEqual([organization]);
  });

  it('holds at most 100 changes; more are sent at once in several', async () => {
    await add({ kinds: ['organization'] });
    const values = Array.from({ length: 150 }, (_, at) => ({ name: `Helper ${at}` }));
    await server.db.insertInto('organizations').values(values).execute();
    const received = await deliver();
    expect(bodies(received).map(({ data }) => data.changes.length)).toEqual([100, 50]);
    expect(new Set(idsIn(received)).size).toBe(150);
  });

  it('holds what the public change list holds, also of hidden, removed and pending records', async () => {
    const hidden = await addResource(server.db, { street: '9041 Quillfeather Lane' });
    const gone = await addResource(server.db);
    await whenTransactionsEnded(server.db);
    const { next } = (await server.app.inject('/hsds/v3/changes')).json();
    await add();
    await set(hidden, { location_visibility: 'hidden' });
    await set(gone, { status: 'REJECTED' });
    const pending = await addResource(server.db, { status: 'PENDING', street: '9041 Quillfeather Lane' });
    const received = await deliver();
    const listed = (await server.app.inject(`/hsds/v3/changes?since=${next}`)).json().contents;
    const told = bodies(received).flatMap(({ data }) => data.changes);
    expect(told.map(({ url: _url, ...change }) => change)).toEqual(listed);
    expect(told).toContainEqual(expect.objectContaining({ id: gone, deleted: true }));
    expect(told.find(({ id }) => id === gone)).not.toHaveProperty('url');
    expect(JSON.stringify(received)).not.toContain(pending);
    expect(JSON.stringify(received)).not.toContain('Quillfeather');
  });

  it('is replaced by changes.forgotten when the change list does not reach back so far', async () => {
    const { id } = await add();
    await server.db.updateTable('webhooks').set({ changes_token: crypto.randomUUID() }).where('id', '=', id).execute();
    const [reset] = bodies(await deliver());
    const { next } = (await server.app.inject('/hsds/v3/changes')).json();
    expect(reset).toMatchObject({ type: 'changes.forgotten', data: { next, url: `${siteUrl}/hsds/v3/download` } });
    const resource = await addResource(server.db);
    expect(idsIn(await deliver(10))).toEqual([resource]);
  });
});

describe('a failed delivery', () => {
  it('is retried with the same id and body and a new timestamp, before later ones', async () => {
    const { id, secret } = await add();
    const first = await addResource(server.db);
    receiver.answer(500);
    const [tried] = await deliver();
    const later = await addResource(server.db);
    expect((await read(id)).deliveries).toEqual([
      expect.objectContaining({
        state: 'waiting',
        attempts: 1,
        status: 500,
        failure: 'bad-answer',
        nextAttemptAt: new Date(start.getTime() + 60_000).toISOString(),
      }),
    ]);
    expect(await deliver(59)).toEqual([]);
    receiver.answer(200);
    const [again, next] = await deliver(1);
    expect(idsIn([again, next].filter((one) => one !== undefined))).toEqual([first, later]);
    expect([again?.body, again?.headers['webhook-id']]).toEqual([tried?.body, tried?.headers['webhook-id']]);
    expect(again?.headers['webhook-timestamp']).not.toBe(tried?.headers['webhook-timestamp']);
    expect(again && isSignedWith(secret, again)).toBe(true);
    expect(next?.headers['webhook-id']).not.toBe(again?.headers['webhook-id']);
    expect(lines.join('')).toContain('a webhook was not delivered');
    expect(lines.join('')).not.toContain(receiver.host);
  });

  it('waits as long as Retry-After says', async () => {
    const { id } = await add();
    await addResource(server.db);
    receiver.answer(429, { 'retry-after': '900' });
    expect(await deliver()).toHaveLength(1);
    const next = new Date(start.getTime() + 900_000).toISOString();
    expect((await read(id)).deliveries[0]?.nextAttemptAt).toBe(next);
    receiver.answer(204);
    expect(await deliver(899)).toEqual([]);
    expect(await deliver(1)).toHaveLength(1);
  });

  it('ends the webhook after three days and emails administrators; once resumed, it is sent again', async () => {
    const { id } = await add();
    const resource = await addResource(server.db);
    receiver.answer(503);
    await deliver();
    for (let hours = 0; hours < 71; hours += 10) {
      expect(await deliver(36_000)).toHaveLength(1);
    }
    const { state, deliveries } = await read(id);
    expect([state, deliveries.map((one) => [one.state, one.nextAttemptAt])]).toEqual([
      'failed',
      [['waiting', undefined]],
    ]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        recipient: admin.email,
        locale: 'es',
        template_values: { webhookName: 'County', days: '3' },
      }),
    ]);
    expect(await deliver(100_000)).toEqual([]);
    expect((await call('POST', `/${id}/resume`)).json().data.state).toBe('active');
    // It is retried for three days again.
    expect(await deliver()).toHaveLength(1);
    expect((await read(id)).state).toBe('active');
    receiver.answer(200);
    expect(idsIn(await deliver(60))).toEqual([resource]);
  });

  it('ends the webhook at once when the receiver answers 410', async () => {
    const { id } = await add();
    await addResource(server.db);
    receiver.answer(410);
    expect(await deliver()).toHaveLength(1);
    expect((await read(id)).state).toBe('gone');
    expect((await mails()).map(({ template_values }) => template_values)).toEqual([
      { webhookName: 'County', gone: '410' },
    ]);
    await addResource(server.db);
    expect(await deliver(100_000)).toEqual([]);
  });

  it.each([301, 302, 307, 308])('with a redirect (%i) is not sent to its target', async (status) => {
    const { id } = await add();
    await addResource(server.db);
    receiver.answer(status, { location: receiver.url });
    expect(await deliver()).toHaveLength(1);
    expect((await read(id)).deliveries).toEqual([
      expect.objectContaining({ state: 'waiting', status, failure: 'bad-answer' }),
    ]);
  });

  it('is given up when no answer comes within the time limit', async () => {
    const { id } = await add();
    await addResource(server.db);
    void receiver.silent();
    await deliver(0, { limits: { allowHosts: [receiver.host], timeLimit: 200 } });
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ state: 'waiting', failure: 'too-slow' })]);
  });

  it('is not sent to a host with an address that is not public', async () => {
    const { id } = await add();
    const url = receiver.url.replace('http:', 'https:');
    await server.db.updateTable('webhooks').set({ url }).where('id', '=', id).execute();
    await addResource(server.db);
    expect(await deliver(0, { limits: { allowHosts: [], timeLimit: 60_000 } })).toEqual([]);
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ failure: 'address-refused' })]);
  });
});

it('an endless answer with status 200 counts as delivered', async () => {
  const { id } = await add();
  await addResource(server.db);
  const sent = receiver.endless();
  await deliver();
  // Only a few KB are read; buffers of the sockets take the rest.
  expect(await sent).toBeLessThan(20 * 1024 * 1024);
  expect((await read(id)).deliveries).toEqual([expect.objectContaining({ state: 'delivered', status: 200 })]);
});

it('a receiver that never answers does not delay the others', async () => {
  const slow = await startReceiver();
  const asked = slow.silent();
  const limits = { allowHosts: [receiver.host, slow.host], timeLimit: 60_000 };
  const { id } = await add();
  await server.db.updateTable('webhooks').set({ url: slow.url }).where('id', '=', id).execute();
  const { id: other } = await add();
  // So that the slow one is leased first.
  await server.db.updateTable('webhooks').set({ leased_until: start }).where('id', '=', other).execute();
  await addResource(server.db);
  await whenTransactionsEnded(server.db);
  const delivering = keepDelivering(deps({ limits }));
  await asked;
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  await delivering.stop();
  await slow.close();
});

describe('several processes', () => {
  it('send each delivery once', async () => {
    await add();
    await addResource(server.db);
    await whenTransactionsEnded(server.db);
    await Promise.all(Array.from({ length: 3 }, () => deliverDue(deps(), never())));
    expect(receiver.received).toHaveLength(1);
  });

  it('send the same delivery again when one is stopped in between', async () => {
    await add();
    const resource = await addResource(server.db);
    await whenTransactionsEnded(server.db);
    const arrived = receiver.silent();
    const ending = keepDelivering(deps());
    await arrived;
    await ending.stop();
    receiver.answer(200);
    const [again] = await deliver(10);
    expect(again && idsIn([again])).toEqual([resource]);
    expect(again?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(receiver.received).toHaveLength(2);
  });

  it('lease a webhook again a minute after one was killed', async () => {
    const { id } = await add();
    await addResource(server.db);
    await whenTransactionsEnded(server.db);
    expect(await take()).toMatchObject({ id });
    expect(await deliver(59)).toEqual([]);
    expect(await deliver(1)).toHaveLength(1);
  });

  it('record no outcome of a lease that another one has taken over', async () => {
    const { id } = await add();
    await addResource(server.db);
    receiver.answer(500);
    await deliver();
    const delivery = await server.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
    const [late, present] = [await take(60), await take(60)];
    if (!late || !present) throw new Error('It was held for more than a minute.');
    await noteOutcome(deps(), { webhook: late, delivery, outcome: { failure: 'too-slow' } });
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ attempts: 1, status: 500 })]);
    await noteOutcome(deps(), { webhook: present, delivery, outcome: { status: 204, retryAfter: undefined } });
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ attempts: 2, state: 'delivered' })]);
  });
});

describe('administrators', () => {
  it('send a test, also to a paused webhook, which is not retried', async () => {
    const { id, secret } = await add();
    await call('POST', `/${id}/pause`);
    await addResource(server.db);
    await call('POST', `/${id}/test`);
    const [test, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(test && JSON.parse(test.body)).toEqual({ type: 'webhook.test', timestamp: start.toISOString(), data: {} });
    expect(test && isSignedWith(secret, test)).toBe(true);
    receiver.answer(404);
    await call('POST', `/${id}/test`);
    expect(await deliver()).toHaveLength(1);
    expect(await deliver(100_000)).toEqual([]);
    expect((await read(id)).deliveries.map(({ state, status }) => [state, status])).toEqual([
      ['failed', 404],
      ['delivered', 204],
    ]);
  });

  it('send a test that fails, after which changes are sent as before', async () => {
    const { id } = await add();
    receiver.answer(404);
    await call('POST', `/${id}/test`);
    expect(await deliver()).toHaveLength(1);
    receiver.answer(204);
    const resource = await addResource(server.db);
    expect(idsIn(await deliver())).toEqual([resource]);
    expect((await read(id)).state).toBe('active');
  });

  it('pause a webhook, and what has changed meanwhile is sent once it is resumed', async () => {
    const { id } = await add();
    await call('POST', `/${id}/pause`);
    const resource = await addResource(server.db);
    expect(await deliver(100)).toEqual([]);
    await call('POST', `/${id}/resume`);
    expect(idsIn(await deliver())).toEqual([resource]);
  });

  it('rotate the secret, and for a day both sign', async () => {
    const { id, secret } = await add();
    const rotated = (await call('POST', `/${id}/rotate`)).json().data.secret;
    const signs = (received: Received | undefined) =>
      [secret, rotated].map((one) => received !== undefined && isSignedWith(one, received));
    await addResource(server.db);
    expect((await deliver(86_399)).map(signs)).toEqual([[true, true]]);
    await addResource(server.db);
    expect((await deliver(10)).map(signs)).toEqual([[false, true]]);
  });
});

it('deliveries are deleted after thirty days, waiting ones are not', async () => {
  const { id } = await add();
  await addResource(server.db);
  await deliver();
  receiver.answer(500);
  await addResource(server.db);
  await deliver(10);
  const days = (count: number) => new Date(clock.getTime() + count * 86_400_000);
  await deleteOldDeliveries(server.db, days(29));
  expect((await read(id)).deliveries).toHaveLength(2);
  await deleteOldDeliveries(server.db, days(31));
  expect((await read(id)).deliveries).toEqual([expect.objectContaining({ state: 'waiting' })]);
});
