/**
 * Sends secrets (passwords, tokens, needs, confidential addresses) through every call that accepts them, valid and
 * invalid, then searches for them wherever somebody else could read them.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { makeCode } from '../features/needs/request-codes.ts';
import { deliverDue } from '../features/webhooks/deliver.ts';
import { createLogger } from '../platform/http/logging.ts';
import { hashToken } from '../platform/values/tokens.ts';
import { isZip, readZip } from '../platform/zip/read-zip.ts';
import { noLimits, startTestApp, type TestApp, testSite } from '../testing/app-for-tests.ts';
import { changeFeedOf } from '../testing/change-feed-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { addPasswordReset } from '../testing/records-for-tests.ts';
import { whenTransactionsEnded } from '../testing/test-database.ts';

/** With it there is a sitemap. */
const publicUrl = 'https://help.example.org';
const metricsToken = 'metrics-token-of-this-test';
/** The planted values, which occur nowhere else. */
const planted: string[] = [metricsToken];
/** Bodies of all refusals. */
const refusals: { status: number; body: string }[] = [];

let server: TestApp;
let app: TestApp['app'];
let admin: TestAccount;
let owner: TestAccount;
/** Of the public changes, before there were any. */
let firstToken: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestApp();
  app = await createApp({
    db: server.db,
    databaseUrl: server.databaseUrl,
    directory: server.directory,
    site: { ...testSite, publicUrl },
    logger: createLogger('debug', { write: (line: string) => lines.push(line) }),
    version: '1.2.3',
    timeZone: 'America/New_York',
    limits: noLimits,
    metricsToken,
  });
  admin = await addTestAccount(server.db, 'ADMIN');
  owner = await addTestAccount(server.db);
  planted.push(admin.token, owner.token);
  firstToken = (await app.inject('/hsds/v3/changes')).json().next;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function secret(kind: string): string {
  const words = `${kind}${randomBytes(9).toString('hex')}`;
  planted.push(words);
  return words;
}

/** Four words that open nothing. */
function plantedCode(): string {
  const code = makeCode();
  planted.push(code);
  return code;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Sent = { as?: { headers: object }; body?: object | string };

/** The data of the answer; asserts the status. */
async function call(status: number, method: Method, path: string, { as, body }: Sent = {}) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...as?.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  expect([method, path, answer.statusCode]).toEqual([method, path, status]);
  if (status >= 400) {
    refusals.push({ status, body: answer.body });
  }
  return answer.json().data;
}

const place = {
  street: '9041 Quillfeather Lane',
  city: 'Hollowmere',
  zipCode: '45987',
  latitude: 39.12345,
  longitude: -82.54321,
};
const { street, city, zipCode, latitude, longitude } = place;
const shelter = () => ({
  name: `Haven, ${street}`,
  description: `Ring the bell at ${street}, Hollowmere ${zipCode}.`,
  category: 'HOUSING',
  type: 'SHELTER',
  address: { street, city, state: 'OH', zipCode },
  location: { kind: 'physical', visibility: 'hidden', latitude, longitude },
  operatingHours: { specialHours: `Come to ${street} after dark.` },
});

const exports = ['hsds-csv', 'hsds-json', 'csv'].flatMap((format) =>
  ['public', 'all'].map((scope) => `format=${format}&scope=${scope}`),
);

/** What everyone may download. */
const downloads = ['hsds-csv', 'hsds-json', 'csv'].map((format) => `format=${format}`);

/** The content of a directory file, unpacked. */
async function exported(address: string): Promise<string> {
  const answer = await app.inject({ url: address, headers: admin.headers });
  expect([address, answer.statusCode]).toEqual([address, 200]);
  const bytes = answer.rawPayload;
  const files = isZip(bytes) ? await readZip(bytes, { maxUnpackedBytes: 1e8, maxFiles: 100 }) : [{ bytes }];
  return files.map((file) => file.bytes.toString()).join('\n');
}

/** Everything readable by others. */
async function places(): Promise<Record<string, string>> {
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.statusCode).toBe(200);
  const api = (path: string) => app.inject({ url: `/api${path}`, headers: admin.headers });
  return {
    'the log': lines.join('') + server.log(),
    'the record of changes': JSON.stringify(await server.db.selectFrom('audit').selectAll().execute()),
    'the record of changes, as it is read': (await api('/admin/audit?size=50')).body,
    'what happened lately': (await api('/admin/stats')).body,
    'the counts of searches': (await api('/admin/unmet-needs')).body,
    // Names and labels: a measured time may hold the five digits of any ZIP code.
    'the metrics': metrics.body.replace(/ [\d.e+-]+$/gm, ''),
    'the counters': JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute()),
    'a refusal': JSON.stringify(refusals),
    ...Object.fromEntries(
      await Promise.all(
        exports.map(async (query) => [`the export ${query}`, await exported(`/api/admin/export?${query}`)]),
      ),
    ),
    ...Object.fromEntries(
      await Promise.all(
        downloads.map(async (query) => [`the download ${query}`, await exported(`/hsds/v3/download?${query}`)]),
      ),
    ),
    'the export of changes': (await api('/admin/audit/export')).body,
    'the list of resources': (await api('/resources/admin/all?size=50&status=AVAILABLE')).body,
    'what is due': (await api('/admin/due?size=50')).body,
    'the sources': (await api('/admin/sources')).body,
    'the webhooks': (await api('/admin/webhooks')).body,
    'what is sent to webhooks': await sentToWebhooks(),
    'the imports': await readImports(),
    'the API of HSDS': await readByEveryone(),
    'the sitemap': await sitemaps(),
    'the search on pages of other sites': await embedded(),
    'the places of a list, a handout and a message': await readAsList(),
    'what has changed': await publicChanges(),
  };
}

/** What search engines are told, the index and every part of it. */
async function sitemaps(): Promise<string> {
  const index = (await app.inject('/sitemap.xml')).body;
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(publicUrl.length));
  const answers = await Promise.all([...parts, '/robots.txt'].map((path) => app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return [index, ...answers.map(({ body }) => body)].join('\n');
}

/** What saved lists, and the sheets and messages that are made of them, are told of every place. */
async function readAsList(): Promise<string> {
  const rows = await server.db.selectFrom('resources').select('id').execute();
  expect(rows.length).toBeLessThanOrEqual(50);
  const answer = await app.inject(`/api/resources?${rows.map(({ id }) => `ids=${id}`).join('&')}`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** Since the beginning of the test. */
async function publicChanges(): Promise<string> {
  await whenTransactionsEnded(server.db);
  const answer = await app.inject(`/hsds/v3/changes?per_page=100&since=${firstToken}`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** What waits for a receiver that is not there. */
async function sentToWebhooks(): Promise<string> {
  await whenTransactionsEnded(server.db);
  const now = () => new Date();
  const limits = { allowHosts: [], timeLimit: 10_000 };
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const deps = { db: server.db, logger, now, feed: changeFeedOf(server, now), siteUrl: publicUrl, limits };
  await deliverDue(deps, new AbortController().signal);
  const rows = await server.db.selectFrom('webhook_deliveries').selectAll().execute();
  return JSON.stringify(rows.map(({ body }) => body));
}

/** With their reports. */
async function readImports(): Promise<string> {
  const get = (path: string) => app.inject({ url: `/api/admin/imports${path}`, headers: admin.headers });
  const list = await get('?size=50');
  const ids: string[] = list.json().data.map(({ id }: { id: string }) => id);
  return [list, ...(await Promise.all(ids.map((id) => get(`/${id}`))))].map(({ body }) => body).join('\n');
}

/** All that other programs can read, and what they find who look for a hidden street. */
async function readByEveryone(): Promise<string> {
  const [service] = (await app.inject('/hsds/v3/services')).json().contents;
  const paths = [
    ...['services?full=true', 'service_at_locations?full=true', `services/${service.id}`, 'organizations'],
    ...['services?full=true&search=shelter', `services?search=${encodeURIComponent(street)}`],
    ...['services?full=true&format=ndjson', 'organizations?full_service=true', 'services?minimal=true'],
    ...[
      `service_at_locations?full=true&postcode=${zipCode}`,
      `service_at_locations?postcode=${zipCode}&proximity=800000`,
    ],
  ];
  const answers = await Promise.all(paths.map((path) => app.inject(`/hsds/v3/${path}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
  return answers.map(({ body }) => body).join('\n');
}

/** What a page of another site finds that looks for a hidden place in every way it can. */
async function embedded(): Promise<string> {
  const asked = [
    ...[{ query: 'shelter' }, { query: 'shelter', page: '2' }, { category: 'HOUSING' }, { query: 'haven' }],
    ...[street, city, zipCode].flatMap((place) => [{ query: `shelter near ${place}` }, { location: place }]),
  ];
  const answers = await Promise.all(
    asked.map((payload) => app.inject({ method: 'POST', url: '/embed/search', payload })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  // The listings: of its own words whoever asks is told again.
  return answers.map((answer) => JSON.stringify(answer.json().data)).join('\n');
}

describe('what was planted by calls that go well', () => {
  it('passwords and tokens', async () => {
    const [first, second, third] = [secret('password'), secret('password'), secret('password')];
    const email = 'maria@example.org';
    const account = { firstName: 'Maria', lastName: 'Lopez', email, phoneNumber: '614 555 0142' };
    const user = await call(200, 'POST', '/users/register', { body: { ...account, password: first } });
    const signedIn = await call(200, 'POST', '/users/login', { body: { email, password: first } });
    planted.push(signedIn.token);
    const as = { headers: { authorization: `Bearer ${signedIn.token}` } };
    const sessions = JSON.stringify(await call(200, 'GET', '/users/me/sessions', { as }));
    const hash = hashToken(signedIn.token);
    expect(sessions).toContain('"current":true');
    for (const written of [signedIn.token, hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]) {
      expect(sessions).not.toContain(written);
    }
    const change = { currentPassword: first, newPassword: second, confirmPassword: second };
    await call(200, 'POST', '/users/password/change', { as, body: change });
    await call(200, 'POST', '/users/password/forgot', { body: { email } });
    const token = await addPasswordReset(server.db, user.id);
    planted.push(token);
    await call(200, 'POST', '/users/password/reset', { body: { token, password: third } });
    await call(401, 'GET', '/users/me', { as });
    await call(422, 'POST', '/users/password/reset', { body: { token, password: secret('password') } });
    const newcomer = { ...account, email: 'second@example.org', password: secret('password') };
    await call(201, 'POST', '/users/admin/create-admin', { as: admin, body: newcomer });
  });

  it('needs in a person’s words', async () => {
    const words = () => `They shut off our heat and ${secret('need')}`;
    await call(200, 'GET', `/resources/search?query=${encodeURIComponent(words())}&urgency=HIGH`);
    const embeddedSearch = {
      method: 'POST',
      url: '/embed/search',
      payload: { query: words(), urgency: 'HIGH' },
    } as const;
    expect((await app.inject(embeddedSearch)).statusCode).toBe(200);
    const refusedSearch = { ...embeddedSearch, payload: { query: words(), page: secret('page') } };
    const refused = await app.inject(refusedSearch);
    refusals.push({ status: refused.statusCode, body: refused.body });
    const body = () => ({ title: words(), description: words() });
    const need = await call(201, 'POST', '/needs', { as: owner, body: body() });
    await call(200, 'PUT', `/needs/${need.id}`, { as: owner, body: { ...body(), priority: 'HIGH' } });
    await call(200, 'GET', `/needs/${need.id}/candidates`, { as: admin });
    await call(200, 'GET', `/users/admin/needs?search=${secret('need')}`, { as: admin });
    await call(200, 'POST', `/needs/${need.id}/resolve`, { as: owner, body: { notes: words() } });
    const other = await call(201, 'POST', '/needs', { as: owner, body: body() });
    await call(200, 'POST', `/needs/${other.id}/cancel`, { as: admin, body: { notes: words() } });
    const contact = {
      contactName: secret('name'),
      reachTimes: secret('times'),
      contactEmail: `${secret('mail')}@example.org`,
    };
    const left = await call(201, 'POST', '/requests', { body: { ...body(), ...contact } });
    planted.push(left.code);
    await call(200, 'POST', '/requests/open', { body: { code: left.code } });
    await call(200, 'POST', '/requests/add', { body: { code: left.code, words: words() } });
    await call(200, 'POST', '/requests/close', { body: { code: left.code, end: 'WITHDRAWN' } });
    await call(404, 'POST', '/requests/open', { body: { code: plantedCode() } });
    const message = { name: secret('name'), subject: words(), message: words(), email: 'ann@example.org' };
    await call(202, 'POST', '/contact', { as: owner, body: message });
  });

  it('who keeps an organization, with codes, links and words', async () => {
    const { id } = await call(201, 'POST', '/organizations', { as: admin, body: { name: 'Marlow Cares' } });
    const person = await addTestAccount(server.db, 'USER', { email: `${secret('asker')}@planted.example` });
    planted.push(person.token);
    const words = () => ({ words: `I run it. ${secret('claim')}` });
    await call(200, 'POST', `/organizations/${id}/claim/request`, { as: person, body: words() });
    await call(422, 'POST', `/organizations/${id}/claim/confirm`, { as: person, body: { code: secret('code') } });
    const [claim] = await call(200, 'GET', '/admin/claims', { as: admin });
    const reason = { reason: secret('reason') };
    await call(200, 'POST', `/admin/claims/${claim.id}/reject`, { as: admin, body: reason });
    const member = { email: person.email, degree: 'owner' };
    await call(200, 'POST', `/organizations/${id}/members`, { as: admin, body: member });
    const guest = { email: `${secret('guest')}@example.org`, degree: 'editor' };
    await call(200, 'POST', `/organizations/${id}/invitations`, { as: person, body: guest });
    await call(404, 'POST', '/invitations/read', { body: { token: secret('token') } });
    const seen = await Promise.all(
      [`/organizations/${id}`, '/organizations/search?name=Marlow'].map((path) => app.inject(`/api${path}`)),
    );
    for (const { body } of seen) {
      expect(planted.filter((one) => body.includes(one))).toEqual([]);
    }
  });

  it('what signs the deliveries to programs of others', async () => {
    const body = { name: 'County data team', url: 'https://hooks.invalid/waymark' };
    const added = await call(201, 'POST', '/admin/webhooks', { as: admin, body });
    const { id } = added.webhook;
    const rotated = await call(200, 'POST', `/admin/webhooks/${id}/rotate`, { as: admin });
    await call(200, 'PUT', `/admin/webhooks/${id}`, { as: admin, body: { ...body, kinds: ['service'] } });
    for (const { secret: written } of [added, rotated]) {
      const bytes = Buffer.from(written.slice('whsec_'.length), 'base64');
      expect(bytes).toHaveLength(32);
      planted.push(written.slice('whsec_'.length), bytes.toString('hex'), JSON.stringify([...bytes]).slice(1, -1));
    }
    await call(202, 'POST', `/admin/webhooks/${id}/test`, { as: admin });
    await call(200, 'POST', `/admin/webhooks/${id}/pause`, { as: admin });
    await call(200, 'POST', `/admin/webhooks/${id}/resume`, { as: admin });
    const other = await call(201, 'POST', '/admin/webhooks', { as: admin, body });
    planted.push(other.secret.slice('whsec_'.length));
    await call(200, 'DELETE', `/admin/webhooks/${other.webhook.id}`, { as: admin });
  });

  it('where a confidential place is', async () => {
    planted.push('Quillfeather', zipCode, String(latitude), String(longitude), 'Hollowmere 45');
    const added = await call(201, 'POST', '/resources', { as: owner, body: shelter() });
    await call(200, 'POST', `/resources/admin/${added.id}/approve`, { as: admin });
    const edit = { ...shelter(), street: '9042 Quillfeather Lane', status: 'AVAILABLE', waitTime: `Ask at ${street}` };
    await call(200, 'PUT', `/resources/${added.id}`, { as: admin, body: edit });
    await call(200, 'GET', `/resources/${added.id}`, { as: admin });
    const suggestion = {
      address: { street: `${street}, rear`, city, state: 'OH', zipCode },
      note: `I live at ${street}.`,
    };
    await call(201, 'POST', `/resources/${added.id}/suggestions`, { as: owner, body: suggestion });
    const [open] = await call(200, 'GET', '/admin/suggestions', { as: admin });
    const accept = { accept: ['address.street'] };
    await call(200, 'POST', `/admin/suggestions/${open.id}/decide`, { as: admin, body: accept });
    const rejected = await call(201, 'POST', '/resources', { as: owner, body: shelter() });
    const body = { reason: `We know ${street} already.` };
    await call(200, 'POST', `/resources/admin/${rejected.id}/reject`, { as: admin, body });
    await call(200, 'GET', `/resources/search?query=shelter+${encodeURIComponent(street)}`);
  });

  it('where a confidential place of another directory is, whose id there is made of its street', async () => {
    planted.push('quillfeather');
    const head = 'Name,Organization,Description,Street,City,State,ZIP,Address shown';
    const haven = `Far Haven,Far,Beds,${street},${city},OH,${zipCode},hidden`;
    await imported([head, haven, 'Far Desk,Far,Advice,1 Main St,Wexley,OH,,'].join('\n'));
    const sourceId = await server.db
      .selectFrom('resources')
      .select('source_id')
      .where('name', '=', 'Far Haven')
      .execute();
    expect(sourceId).toEqual([{ source_id: expect.stringContaining('quillfeather') }]);
    // It is not listed there any more: that is reported, and it is due for a check.
    await imported([head, 'Far Desk,Far,Advice,1 Main St,Wexley,OH,,'].join('\n'));
  });
});

/** A directory that is sent in, and loaded. */
async function imported(text: string): Promise<void> {
  const headers = { ...admin.headers, 'content-type': 'text/csv' };
  const sent = await app.inject({ method: 'POST', url: '/api/admin/imports?name=county.csv', headers, payload: text });
  const { id } = sent.json().data;
  const inState = (state: string) =>
    expect
      .poll(async () => (await call(200, 'GET', `/admin/imports/${id}`, { as: admin })).state, { timeout: 150_000 })
      .toBe(state);
  await inState('checked');
  await call(202, 'POST', `/admin/imports/${id}/apply`, { as: admin });
  await inState('done');
}

describe('what was planted by calls that are refused', () => {
  it.each<[string, Method]>([
    ['/users/register', 'POST'],
    ['/users/login', 'POST'],
    ['/users/password/forgot', 'POST'],
    ['/users/password/reset', 'POST'],
    ['/resources', 'POST'],
    ['/needs', 'POST'],
    ['/requests', 'POST'],
    ['/volunteers', 'POST'],
    ['/organizations', 'POST'],
    ['/contact', 'POST'],
    ['/users/admin/create-admin', 'POST'],
    ['/admin/settings', 'PUT'],
  ])('%s: unreadable, of the wrong type, against the rules, too large', async (path, method) => {
    const as = admin;
    await call(400, method, path, { as, body: `{"password": "${secret('broken')}", ` });
    await call(400, method, path, { as, body: `"${secret('broken')}"` });
    const fields = [
      ...['name', 'title', 'description', 'message', 'email', 'password', 'token', 'firstName', 'notes', 'address'],
      ...['maxNeedsPerUser', 'phoneNumber', 'platformName'],
    ];
    const wrong = Object.fromEntries(fields.map((field) => [field, [{ [secret('key')]: secret('value') }]]));
    await call(400, method, path, { as, body: wrong });
    const long = (length: number) => secret('long').padEnd(length, 'x');
    const rules = {
      ...Object.fromEntries(['name', 'title', 'description', 'message', 'token'].map((field) => [field, long(20_000)])),
      email: `not an address ${secret('email')}`,
      category: secret('category'),
      type: secret('type'),
      priority: secret('priority'),
      password: 'short',
      platformName: long(400),
      phoneNumber: secret('phone'),
    };
    await call(422, method, path, { as, body: rules });
    await call(413, method, path, { as, body: { name: secret('large'), filler: 'x'.repeat(300_000) } });
  });

  it('wrong passwords, tokens that are none, paths and parameters', async () => {
    const credentials = { email: `${secret('who')}@example.org`, password: secret('password') };
    await call(401, 'POST', '/users/login', { body: credentials });
    await call(401, 'GET', '/users/me', { as: { headers: { authorization: `Bearer ${secret('token')}` } } });
    await call(401, 'GET', '/users/me', { as: { headers: { authorization: `Basic ${secret('token')}` } } });
    await call(404, 'GET', `/nowhere?token=${secret('token')}`);
    await call(405, 'DELETE', `/resources?query=${secret('need')}`);
    await call(422, 'GET', `/resources/search?query=${secret('need')}&page=${secret('page')}`);
    await call(422, 'GET', `/users/admin/all?role=${secret('role')}`, { as: admin });
    const id = (await server.db.selectFrom('needs').select('id').executeTakeFirstOrThrow()).id;
    const stranger = await addTestAccount(server.db);
    await call(404, 'PUT', `/needs/${id}`, { as: stranger, body: { description: secret('need') } });
  });

  it('a database that takes nothing any more', async () => {
    for (const table of ['users', 'needs', 'resources', 'contact_messages', 'volunteers', 'audit']) {
      await sql`alter table ${sql.table(table)} add constraint broken check (false) not valid`.execute(server.db);
    }
    const account = { firstName: 'Ada', lastName: 'Obi', phoneNumber: '614 555 0199', email: 'third@example.org' };
    await call(500, 'POST', '/users/register', { body: { ...account, password: secret('password') } });
    const need = { title: secret('need'), description: secret('need') };
    await call(500, 'POST', '/needs', { as: owner, body: need });
    await call(500, 'POST', '/resources', { as: owner, body: shelter() });
    await call(500, 'POST', '/contact', { body: { message: secret('message') } });
    // One that may become what the body says: another state would be refused before anything is written.
    const available = server.db.selectFrom('resources').select('id').where('status', '=', 'AVAILABLE');
    const { id } = await available.executeTakeFirstOrThrow();
    await call(500, 'PUT', `/resources/${id}`, {
      as: admin,
      body: { ...shelter(), name: 'Else', status: 'AVAILABLE' },
    });
    expect(lines.join('')).toContain('unexpected failure');
    expect(refusals.at(-1)?.body).toBe('{"message":"Something went wrong on our side. Please try again in a minute."}');
  });
});

it('is found in no line of the log, no change, no figure and no refusal', async () => {
  expect(planted.length).toBeGreaterThan(200);
  /** Ensures that the searched places are not empty. */
  const there: Record<string, string> = {
    'the log': '"path":"/api/needs"',
    'the record of changes': 'user.reset-password',
    'the record of changes, as it is read': 'resource.approve',
    'what happened lately': 'recentActivity',
    'the counts of searches': '"counting":true',
    'the metrics': 'route="/api/needs/:id"',
    'the counters': 'send-by-account',
    'a refusal': '"status":500',
    ...Object.fromEntries(exports.map((query) => [`the export ${query}`, 'Haven'])),
    ...Object.fromEntries(downloads.map((query) => [`the download ${query}`, 'Haven'])),
    'the export of changes': 'resource.approve',
    'the list of resources': '"sourceId":"far/far desk/1 main st"',
    'what is due': '"unlisted":{"source":"county"',
    'the sources': '"resources":{"total":2,"unlisted":1}',
    'the webhooks': 'County data team',
    'what is sent to webhooks': '\\"type\\":\\"service\\"',
    'the imports': '\\"Far Haven\\" was in this directory before',
    'the API of HSDS': 'Haven',
    'the sitemap': '/about/kinds-of-help/food',
    'the search on pages of other sites': 'Haven',
    'the places of a list, a handout and a message': 'Haven',
    'what has changed': '"type":"service",',
  };
  for (const [where, text] of Object.entries(await places())) {
    expect(text).toContain(there[where]);
    const found = planted.filter((words) => text.includes(words) || text.includes(encodeURIComponent(words)));
    expect([where, found]).toEqual([where, []]);
  }
});
