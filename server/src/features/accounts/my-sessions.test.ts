import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addSession, addTestAccount } from '../../testing/people-for-tests.ts';
import { describeDevice } from './describe-device.ts';
import { hashPassword } from './passwords.ts';

let server: TestApp;
let password_hash: string;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  password_hash = await hashPassword('seven green kettles');
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';
const call = (method: 'GET' | 'DELETE', path: string, headers: object) =>
  server.app.inject({ method, url: `/api/users/me/sessions${path}`, headers: { ...headers } });
const list = async (headers: object) => (await call('GET', '', headers)).json().data;

it('lists the caller’s own sessions with device and times, and marks the current one', async () => {
  const person = await addTestAccount(server.db, 'USER', { password_hash });
  await addSession(server.db, person.id, new Date('2001-01-01'));
  await addTestAccount(server.db);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'user-agent': `${firefox} secret-model-7` },
    payload: { email: person.email, password: 'seven green kettles', rememberMe: true },
  });
  const { token, expiresAt } = answer.json().data;
  const sessions = await list({ authorization: `Bearer ${token}` });
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      remembered: true,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      expiresAt,
      current: true,
    },
    expect.objectContaining({ remembered: false, current: false }),
  ]);
  expect(sessions[1]).not.toHaveProperty('device');
  const kept = JSON.stringify(await server.db.selectFrom('sessions').selectAll().execute());
  expect(kept).not.toMatch(/secret-model|Gecko|127\.0\.0\.1/);
});

it('ends one session, whose token stops working; one of another account is not found (404)', async () => {
  const person = await addTestAccount(server.db);
  const phone = await addSession(server.db, person.id);
  const stranger = await addTestAccount(server.db);
  const [other] = (await list(person.headers)).filter(({ current }: { current: boolean }) => !current);
  expect((await call('DELETE', `/${other.id}`, stranger.headers)).statusCode).toBe(404);
  expect((await call('DELETE', '/no-id', person.headers)).statusCode).toBe(404);
  const answer = await call('DELETE', `/${other.id}`, person.headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
  expect((await call('GET', '', phone.headers)).statusCode).toBe(401);
  expect((await call('DELETE', `/${other.id}`, person.headers)).statusCode).toBe(404);
  expect(await list(person.headers)).toHaveLength(1);
});

it('ends all other sessions; the audit entry holds their number only', async () => {
  const person = await addTestAccount(server.db);
  const others = await Promise.all([addSession(server.db, person.id), addSession(server.db, person.id)]);
  const answer = await call('DELETE', '', person.headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { ended: 2 } }]);
  expect((await call('GET', '', others[0]?.headers ?? {})).statusCode).toBe(401);
  expect((await call('DELETE', '', person.headers)).json()).toEqual({ data: { ended: 0 } });
  const changes = await server.db.selectFrom('audit').selectAll().where('record_id', '=', person.id).execute();
  expect(changes).toMatchObject([
    { action: 'user.end-sessions', actor_id: person.id, record_name: 'Robin Reyes', new_values: { ended: 2 } },
  ]);
});

it.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Mac',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Chromebook'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script> Windows', 'Windows'],
  ['', null],
  [undefined, null],
])('describes %s as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
