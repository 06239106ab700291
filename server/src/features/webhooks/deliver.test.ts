/** What programs of others are sent when public records change, and when it is sent again. */
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

/** So many seconds later; returns what has come in by it. */
async function deliver(seconds = 0, fields: Partial<DeliveryDeps> = {}): Promise<Received[]> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const before = receiver.received.length;
  await whenTransactionsEnded(server.db);
  await deliverDue(deps(fields), never());
  return receiver.received.slice(before);
}
/** Holds what is due so many seconds later, as a server does before it sends. */
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

describe('a change', () => {
  it('is told with its id, its kind and where to read it, signed, and not the record', async () => {
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

  it('is gathered with others for ten seconds after a delivery', async () => {
    await add();
    const first = await addResource(server.db);
    expect(idsIn(await deliver())).toEqual([first]);
    const [second, third] = [await addResource(server.db), await addResource(server.db)];
    expect(await deliver(9)).toEqual([]);
    expect(idsIn(await deliver(1))).toEqual([second, third]);
  });

  it('of a kind that was not asked for is not told', async () => {
    await add({ kinds: ['organization'] });
    await addResource(server.db);
    expect(await deliver()).toEqual([]);
    const organization = await addOrganization(server.db);
    expect(idsIn(await deliver(10))).toEqual([organization]);
  });

  it('of a hundred and more comes in parts, one after the other, at once', async () => {
    await add({ kinds: ['organization'] });
    const values = Array.from({ length: 150 }, (_, at) => ({ name: `Helper ${at}` }));
    await server.db.insertInto('organizations').values(values).execute();
    const received = await deliver();
    expect(bodies(received).map(({ data }) => data.changes.length)).toEqual([100, 50]);
    expect(new Set(idsIn(received)).size).toBe(150);
  });

  it('of a place that is hidden, or was never public, is told as the list of changes tells it', async () => {
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

  it('that the list has forgotten is told as such: everything has to be downloaded again', async () => {
    const { id } = await add();
    await server.db.updateTable('webhooks').set({ changes_token: crypto.randomUUID() }).where('id', '=', id).execute();
    const [reset] = bodies(await deliver());
    const { next } = (await server.app.inject('/hsds/v3/changes')).json();
    expect(reset).toMatchObject({ type: 'changes.forgotten', data: { next, url: `${siteUrl}/hsds/v3/download` } });
    const resource = await addResource(server.db);
    expect(idsIn(await deliver(10))).toEqual([resource]);
  });
});

describe('what is not taken', () => {
  it('is sent again as it was, with a new moment, and what comes after it waits', async () => {
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

  it('waits as long as the receiver asks', async () => {
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

  it('after three days is not tried again: administrators are told, and it goes on where it ended once it is resumed', async () => {
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
    // It has three days again.
    expect(await deliver()).toHaveLength(1);
    expect((await read(id)).state).toBe('active');
    receiver.answer(200);
    expect(idsIn(await deliver(60))).toEqual([resource]);
  });

  it('because the receiver wants no more (410) ends it at once', async () => {
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

  it.each([301, 302, 307, 308])('because the receiver redirects (%i) is not sent there', async (status) => {
    const { id } = await add();
    await addResource(server.db);
    receiver.answer(status, { location: receiver.url });
    expect(await deliver()).toHaveLength(1);
    expect((await read(id)).deliveries).toEqual([
      expect.objectContaining({ state: 'waiting', status, failure: 'bad-answer' }),
    ]);
  });

  it('because nobody answers is given up in time', async () => {
    const { id } = await add();
    await addResource(server.db);
    void receiver.silent();
    await deliver(0, { limits: { allowHosts: [receiver.host], timeLimit: 200 } });
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ state: 'waiting', failure: 'too-slow' })]);
  });

  it('because its name leads to an address that is not public is sent nowhere', async () => {
    const { id } = await add();
    const url = receiver.url.replace('http:', 'https:');
    await server.db.updateTable('webhooks').set({ url }).where('id', '=', id).execute();
    await addResource(server.db);
    expect(await deliver(0, { limits: { allowHosts: [], timeLimit: 60_000 } })).toEqual([]);
    expect((await read(id)).deliveries).toEqual([expect.objectContaining({ failure: 'address-refused' })]);
  });
});

it('a receiver that takes it and never ends its answer has taken it', async () => {
  const { id } = await add();
  await addResource(server.db);
  const sent = receiver.endless();
  await deliver();
  // A few KB are read; what sockets hold comes to that.
  expect(await sent).toBeLessThan(20 * 1024 * 1024);
  expect((await read(id)).deliveries).toEqual([expect.objectContaining({ state: 'delivered', status: 200 })]);
});

it('a receiver that never answers does not hold up the others', async () => {
  const slow = await startReceiver();
  const asked = slow.silent();
  const limits = { allowHosts: [receiver.host, slow.host], timeLimit: 60_000 };
  const { id } = await add();
  await server.db.updateTable('webhooks').set({ url: slow.url }).where('id', '=', id).execute();
  const { id: other } = await add();
  // The slow one comes first.
  await server.db.updateTable('webhooks').set({ leased_until: start }).where('id', '=', other).execute();
  await addResource(server.db);
  await whenTransactionsEnded(server.db);
  const delivering = keepDelivering(deps({ limits }));
  await asked;
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  await delivering.stop();
  await slow.close();
});

describe('several servers', () => {
  it('send each change once', async () => {
    await add();
    await addResource(server.db);
    await whenTransactionsEnded(server.db);
    await Promise.all(Array.from({ length: 3 }, () => deliverDue(deps(), never())));
    expect(receiver.received).toHaveLength(1);
  });

  it('that end in the middle are followed by one that sends the same again', async () => {
    await add();
    const resource = await addResource(server.db);
    await whenTransactionsEnded(server.db);
    const came = receiver.silent();
    const ending = keepDelivering(deps());
    await came;
    await ending.stop();
    receiver.answer(200);
    const [again] = await deliver(10);
    expect(again && idsIn([again])).toEqual([resource]);
    expect(again?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect(receiver.received).toHaveLength(2);
  });

  it('that are killed hold a webhook for a minute and no longer', async () => {
    const { id } = await add();
    await addResource(server.db);
    await whenTransactionsEnded(server.db);
    expect(await take()).toMatchObject({ id });
    expect(await deliver(59)).toEqual([]);
    expect(await deliver(1)).toHaveLength(1);
  });

  it('that come back after another has taken their place change nothing', async () => {
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
  it('send a test, also to one that is paused; it is tried once', async () => {
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

  it('send a test that is not taken, and changes are sent as before', async () => {
    const { id } = await add();
    receiver.answer(404);
    await call('POST', `/${id}/test`);
    expect(await deliver()).toHaveLength(1);
    receiver.answer(204);
    const resource = await addResource(server.db);
    expect(idsIn(await deliver())).toEqual([resource]);
    expect((await read(id)).state).toBe('active');
  });

  it('pause one, and what changes meanwhile is sent when they resume it', async () => {
    const { id } = await add();
    await call('POST', `/${id}/pause`);
    const resource = await addResource(server.db);
    expect(await deliver(100)).toEqual([]);
    await call('POST', `/${id}/resume`);
    expect(idsIn(await deliver())).toEqual([resource]);
  });

  it('replace its secret, and for a day both sign', async () => {
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

it('what was delivered is forgotten after thirty days; what waits is not', async () => {
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
