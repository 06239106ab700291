import { maxWebhooks } from '@waymark/contract/webhook-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addWebhook } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', importAllowHosts: ['files.internal'] });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());
afterEach(() => server.db.deleteFrom('webhooks').execute());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/admin/webhooks${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
const county = { name: 'County data team', url: 'https://hooks.example.org/waymark/T01/secret-path' };

it('a webhook is added, rotated, paused, resumed, tested, listed and deleted, and audited without URL and secret', async () => {
  const added = await call('POST', '', { ...county, kinds: ['service', 'service'] });
  expect(added.statusCode).toBe(201);
  const { webhook, secret } = added.json().data;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toEqual({
    ...county,
    id: expect.any(String),
    kinds: ['service'],
    state: 'active',
    createdAt: expect.any(String),
    deliveries: [],
    revision: 1,
  });
  const rotated = (await call('POST', `/${webhook.id}/rotate`)).json().data;
  expect(rotated.webhook).toMatchObject({ id: webhook.id, rotatedAt: expect.any(String) });
  expect(rotated.secret).not.toBe(secret);

  expect((await call('POST', `/${webhook.id}/pause`)).json().data.state).toBe('paused');
  // Paused already: nothing is changed or audited again.
  expect((await call('POST', `/${webhook.id}/pause`)).json().data.state).toBe('paused');
  expect((await call('POST', `/${webhook.id}/resume`)).json().data.state).toBe('active');
  const tested = await call('POST', `/${webhook.id}/test`);
  expect([tested.statusCode, tested.json().data.deliveries]).toEqual([
    202,
    [expect.objectContaining({ type: 'webhook.test', state: 'waiting', attempts: 0, changes: 0 })],
  ]);
  expect((await call('POST', `/${webhook.id}/test`)).json().data.deliveries).toHaveLength(1);
  const list = await call('GET');
  expect(list.json().data).toEqual([expect.objectContaining({ ...county, state: 'active' })]);
  expect(list.body).not.toContain('whsec_');
  expect((await call('DELETE', `/${webhook.id}`)).statusCode).toBe(200);
  expect((await call('GET')).json().data).toEqual([]);

  const audit = await server.db.selectFrom('audit').selectAll().where('record_id', '=', webhook.id).execute();
  expect(audit.map(({ action, record_name }) => [action, record_name])).toEqual(
    ['add', 'rotate', 'pause', 'resume', 'delete'].map((action) => [`webhook.${action}`, county.name]),
  );
  expect(audit[0]?.new_values).toEqual({ host: 'hooks.example.org', kinds: ['service'], status: 'active' });
  expect(audit[2]).toMatchObject({ old_values: { status: 'active' }, new_values: { status: 'paused' } });
  for (const text of [JSON.stringify(audit), server.log()]) {
    expect(text).not.toMatch(/whsec_|secret-path/);
  }
});

it('one is changed: its secret stays, and what waits goes to the new address at once, with its time anew', async () => {
  const { db } = server;
  const { webhook, secret } = (await call('POST', '', county)).json().data;
  await call('POST', `/${webhook.id}/test`);
  const later = new Date(Date.now() + 3_600_000);
  const held = { lease: crypto.randomUUID(), leased_until: later, next_attempt_at: later };
  await db.updateTable('webhooks').set(held).where('id', '=', webhook.id).execute();
  await db.updateTable('webhook_deliveries').set({ attempts: 3, first_attempt_at: new Date() }).execute();
  const keep = () => db.selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow();
  const before = await keep();

  // Nothing is changed or written down.
  expect((await call('PUT', `/${webhook.id}`, { ...county, kinds: ['organization', 'service'] })).statusCode).toBe(200);
  expect(await keep()).toEqual(before);
  const named = { name: 'County', url: county.url, kinds: ['organization'] };
  expect((await call('PUT', `/${webhook.id}`, named)).json().data).toMatchObject({ ...named, id: webhook.id });
  expect(await keep()).toMatchObject(held);

  // Somebody who saves an older form overwrites nothing.
  const late = await call('PUT', `/${webhook.id}`, { ...county, kinds: ['service'], revision: webhook.revision });
  expect([late.statusCode, late.json().current]).toMatchObject([409, { ...named, revision: webhook.revision + 1 }]);
  expect(await keep()).toMatchObject({ name: named.name, kinds: named.kinds });

  for (const url of ['https://hooks.example.org/secret-path-2', 'https://other.example.org/secret-path-2']) {
    const moved = await call('PUT', `/${webhook.id}`, { ...named, url });
    expect(moved.json().data).toMatchObject({ url, deliveries: [{ state: 'waiting', attempts: 0 }] });
    expect(moved.body).not.toContain('whsec_');
  }
  const after = await keep();
  expect([after.lease, after.next_attempt_at < later, after.leased_until < later]).toEqual([null, true, true]);
  expect(`whsec_${after.secret.toString('base64')}`).toBe(secret);

  const audit = await db
    .selectFrom('audit')
    .selectAll()
    .where('record_id', '=', webhook.id)
    .where('action', '=', 'webhook.change')
    .orderBy('at')
    .execute();
  expect(audit.map(({ old_values, new_values }) => [old_values, new_values])).toMatchObject([
    [
      { name: county.name, kinds: ['service', 'organization'] },
      { name: 'County', kinds: ['organization'] },
    ],
    [{}, { path: 'changed' }],
    [{ host: 'hooks.example.org' }, { host: 'other.example.org' }],
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/whsec_|secret-path/);
});

it.each([
  ['no URL', { name: 'County' }, { url: ['Enter a valid website URL'] }],
  ['no name', { url: county.url }, { name: ['Name is required'] }],
  ['no web URL', { ...county, url: 'county' }, { url: ['Enter a valid website URL'] }],
  ['a password in its URL', { ...county, url: 'https://a:b@example.org/' }, { url: ['Enter a valid website URL'] }],
  ['a URL without TLS', { ...county, url: 'http://example.org/' }, { url: ['The address must begin with https://'] }],
  [
    'an address of an internal network',
    { ...county, url: 'https://10.0.0.5/' },
    { url: ['Enter a valid website URL'] },
  ],
  ['a URL that is too long', { ...county, url: `https://example.org/${'x'.repeat(2000)}` }, { url: expect.anything() }],
  ['no kind', { ...county, kinds: [] }, { kinds: ['Choose one of: service, organization'] }],
  ['an unknown kind', { ...county, kinds: ['need'] }, { kinds: ['Choose one of: service, organization'] }],
])('no webhook is added or changed with %s (422)', async (_what, payload, errors) => {
  const id = await addWebhook(server.db);
  for (const [method, path] of [['POST', ''] as const, ['PUT', `/${id}`] as const]) {
    const answer = await call(method, path, { kinds: ['service'], ...payload });
    expect([method, answer.statusCode, answer.json().errors]).toEqual([method, 422, errors]);
  }
  expect((await call('PUT', `/${id}`, county)).json().errors).toEqual({
    kinds: ['Choose one of: service, organization'],
  });
});

it('a host that the operator allows may be in an internal network and without TLS', async () => {
  expect((await call('POST', '', { ...county, url: 'http://files.internal/hooks' })).statusCode).toBe(201);
});

it(`there are at most ${maxWebhooks} webhooks, however many are added at once (409)`, async () => {
  const answers = await Promise.all(Array.from({ length: maxWebhooks + 5 }, () => call('POST', '', county)));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([refused.length, answers.length - refused.length]).toEqual([5, maxWebhooks]);
  expect(refused[0]?.json().message).toContain('There are 20 webhooks already');
});

describe('an unknown webhook', () => {
  it.each(['rotate', 'pause', 'resume', 'test'])('is not found (404): %s', async (action) => {
    for (const id of [crypto.randomUUID(), 'x']) {
      expect((await call('POST', `/${id}/${action}`)).statusCode).toBe(404);
    }
  });
  it('is not changed (404)', async () => {
    for (const id of [crypto.randomUUID(), 'x']) {
      expect((await call('PUT', `/${id}`, { ...county, kinds: ['service'] })).statusCode).toBe(404);
    }
  });
  it('is not deleted twice (404)', async () => {
    const id = await addWebhook(server.db);
    const answers = [await call('DELETE', `/${id}`), await call('DELETE', `/${id}`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});
