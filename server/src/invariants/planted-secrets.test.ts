/**
 * Sends secrets (passwords, tokens, needs, confidential addresses) through every call that accepts them, valid and
 * invalid, then searches for them wherever somebody else could read them.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { makeCode } from '../features/needs/request-codes.ts';
import { createLogger } from '../platform/http/logging.ts';
import { hashToken } from '../platform/values/tokens.ts';
import { noLimits, startTestApp, type TestApp, testSite } from '../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { addPasswordReset } from '../testing/records-for-tests.ts';
import { downloadQueries, exportQueries, readOutputs } from './readable-outputs.ts';

/** Without it there is no sitemap. */
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
/** The token of the public changes before there were any. */
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
  const value = `${kind}${randomBytes(9).toString('hex')}`;
  planted.push(value);
  return value;
}

/** A code that opens no request. */
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

describe('secrets sent with accepted calls', () => {
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

  it('the words of needs', async () => {
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

  it('codes, links and words of those who keep an organization', async () => {
    const { id } = await call(201, 'POST', '/organizations', { as: admin, body: { name: 'Marlow Cares' } });
    const person = await addTestAccount(server.db, 'USER', { email: `${secret('asker')}@planted.example` });
    planted.push(person.token);
    const words = () => ({ words: `I run it. ${secret('claim')}` });
    await call(200, 'POST', `/organizations/${id}/claim/request`, { as: person, body: words() });
    await call(422, 'POST', `/organizations/${id}/claim/confirm`, { as: person, body: { code: secret('code') } });
    const [claim] = await call(200, 'GET', '/admin/claims', { as: admin });
    const reason = { reason: secret('reason') };
    await call(200, 'POST', `/admin/claims/${claim.id}/reject`, { as: admin, body: reason });
    const member = { email: person.email, role: 'owner' };
    await call(200, 'POST', `/organizations/${id}/members`, { as: admin, body: member });
    const guest = { email: `${secret('guest')}@example.org`, role: 'editor' };
    await call(200, 'POST', `/organizations/${id}/invitations`, { as: person, body: guest });
    await call(404, 'POST', '/invitations/read', { body: { token: secret('token') } });
    const seen = await Promise.all(
      [`/organizations/${id}`, '/organizations/search?name=Marlow'].map((path) => app.inject(`/api${path}`)),
    );
    for (const { body } of seen) {
      expect(planted.filter((one) => body.includes(one))).toEqual([]);
    }
  });

  it('signing keys of webhooks', async () => {
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

  it('the address of a confidential place', async () => {
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

  it('the address of an imported confidential place, whose id in the source contains its street', async () => {
    planted.push('quillfeather');
    const head = 'Name,Organization,Description,Street,City,State,ZIP,Address shown';
    const haven = `Far Haven,Far,Beds,${street},${city},OH,${zipCode},hidden`;
    const others = ['Far Desk,Far,Advice,1 Main St,Wexley,OH,,', 'Far Haven,Far,Beds,7 Oak St,Wexley,OH,,'];
    await importDirectory([head, haven, ...others].join('\n'));
    const found = await server.db
      .selectFrom('resources')
      .select(['id', 'source_id'])
      .where('name', '=', 'Far Haven')
      .orderBy('source_id', 'desc')
      .execute();
    const [hidden, other] = found;
    expect(found).toMatchObject([{ source_id: expect.stringContaining('quillfeather') }, {}]);
    // No longer listed there, so that the report and the list of due checks name it.
    await importDirectory([head, ...others].join('\n'));
    // Two places of one service, so that the page of one tells of the other.
    await server.db
      .updateTable('resources')
      .set({ service_id: hidden?.id ?? null })
      .where('id', '=', other?.id ?? '')
      .execute();
    const page = await call(200, 'GET', `/resources/${other?.id}`);
    expect(page.otherPlaces).toMatchObject([{ id: hidden?.id }]);
  });
});

/** Uploads a directory and loads it. */
async function importDirectory(text: string): Promise<void> {
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

describe('secrets sent with refused calls', () => {
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
  ])('%s: invalid JSON, wrong types, invalid values, too large', async (path, method) => {
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

  it('wrong passwords, invalid tokens, paths and parameters', async () => {
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

  it('writes that the database refuses', async () => {
    for (const table of ['users', 'needs', 'resources', 'contact_messages', 'volunteers', 'audit']) {
      await sql`alter table ${sql.table(table)} add constraint broken check (false) not valid`.execute(server.db);
    }
    const account = { firstName: 'Ada', lastName: 'Obi', phoneNumber: '614 555 0199', email: 'third@example.org' };
    await call(500, 'POST', '/users/register', { body: { ...account, password: secret('password') } });
    const need = { title: secret('need'), description: secret('need') };
    await call(500, 'POST', '/needs', { as: owner, body: need });
    await call(500, 'POST', '/resources', { as: owner, body: shelter() });
    await call(500, 'POST', '/contact', { body: { message: secret('message') } });
    // An available one: with any other status the edit would be refused before the database.
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

it('no secret is in the log, the audit log, the metrics, the refusals or any other output', async () => {
  expect(planted.length).toBeGreaterThan(200);
  /** A text that each output must contain, so that none is empty. */
  const samples: Record<string, string> = {
    'the log': '"path":"/api/needs"',
    'the audit log': 'user.reset-password',
    'the list of the audit log': 'resource.approve',
    'recent activity': 'recentActivity',
    'the counts of searches': '"counting":true',
    'the metrics': 'route="/api/needs/:id"',
    'the rate limits': 'send-by-account',
    refusals: '"status":500',
    ...Object.fromEntries(exportQueries.map((query) => [`the export ${query}`, 'Haven'])),
    ...Object.fromEntries(downloadQueries.map((query) => [`the download ${query}`, 'Haven'])),
    'the export of the audit log': 'resource.approve',
    'the list of resources': '"sourceId":"far/far desk/1 main st"',
    'listings due for a check': '"unlisted":{"source":"county"',
    'the sources': '"resources":{"total":3,"unlisted":1}',
    'the webhooks': 'County data team',
    'deliveries to webhooks': '\\"type\\":\\"service\\"',
    'the imports': '\\"Far Haven\\" was in this directory before',
    'the HSDS API': 'Haven',
    'the sitemap': '/about/kinds-of-help/food',
    'the embedded search': 'Haven',
    'saved lists': 'Haven',
    'pages of places': '"otherPlaces":[',
    'public changes': '"type":"service",',
  };
  const outputs = await readOutputs({
    server,
    app,
    admin,
    lines,
    refusals,
    publicUrl,
    metricsToken,
    firstToken,
    address: place,
  });
  for (const [output, text] of Object.entries(outputs)) {
    expect(text).toContain(samples[output]);
    const found = planted.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)));
    expect([output, found]).toEqual([output, []]);
  }
});
