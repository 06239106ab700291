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

type Method = 'GET' | 'POST' | 'DELETE';
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

it.each([
  ['no URL', { name: 'County' }, { url: ['Enter a valid website URL'] }],
  ['no name', { url: county.url }, { name: ['Name is required'] }],
  ['no web URL', { ...county, url: 'county' }, { url: ['Enter a valid website URL'] }],
  ['a password in its URL', { ...county, url: 'https://a:b@example.org/' }, { url: ['Enter a valid website URL'] }],
  ['a URL without TLS', { ...county, url: 'http://example.org/' }, { url: ['Enter a valid website URL'] }],
  [
    'an address of an internal network',
    { ...county, url: 'https://10.0.0.5/' },
    { url: ['Enter a valid website URL'] },
  ],
  ['a URL that is too long', { ...county, url: `https://example.org/${'x'.repeat(2000)}` }, { url: expect.anything() }],
  ['no kind', { ...county, kinds: [] }, { kinds: ['Choose one of: service, organization'] }],
  ['an unknown kind', { ...county, kinds: ['need'] }, { kinds: ['Choose one of: service, organization'] }],
])('no webhook is added with %s (422)', async (_what, payload, errors) => {
  const answer = await call('POST', '', payload);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
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
  it('is not deleted twice (404)', async () => {
    const id = await addWebhook(server.db);
    const answers = [await call('DELETE', `/${id}`), await call('DELETE', `/${id}`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});
