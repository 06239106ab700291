/** Two server processes on two ports with one PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundResource } from '@waymark/contract/search';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addResource } from '../testing/app-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

type Server = { url: string };
type Answer = { status: number; headers: Headers; data?: ReturnType<typeof JSON.parse> };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const program = new URL('../main.ts', import.meta.url).pathname;
const administrator = { email: 'admin@localhost', password: 'seven green kettles' };
/** Maximum milliseconds until a change is searchable through the other server. */
const propagationLimit = 1000;

let database: TestDatabase;
let folder: string;
let one: Server;
let other: Server;
let token: string;
const started: ChildProcess[] = [];

async function launch(name: string): Promise<Server> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: administrator.password,
      LIMIT_SIGN_IN_BY_ACCOUNT: '4/600',
      LIMIT_SUBMIT_BY_ADDRESS: '3/600',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  started.push(child);
  const url = await vi.waitFor(() => /is ready:\s+(http:\/\/\S+)/.exec(output)?.[1] ?? Promise.reject(output), {
    timeout: 80_000,
    interval: 20,
  });
  return { url };
}

async function call(
  server: Server,
  method: Method,
  path: string,
  body?: object,
  as: string | null = token,
): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = JSON.parse(await answer.text());
  return { status: answer.status, headers: answer.headers, data };
}

async function signIn(server: Server): Promise<string> {
  return (await call(server, 'POST', '/users/login', administrator, null)).data.token;
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'waymark-two-'));
  // The first process loads the sample directory and creates the administrator.
  one = await launch('one');
  other = await launch('other');
  token = await signIn(one);
});

afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

const place = {
  name: 'Zephyrine Pantry',
  description: 'Free groceries every week.',
  category: 'FOOD',
  type: 'FOOD_BANK',
  address: { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' },
};

/** Waits until the condition holds; fails after `propagationLimit`. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: propagationLimit, interval: 20 }).toBe(true);
}

it('a resource that is changed through one server is found through the other within a second', async () => {
  const { data } = await call(one, 'POST', '/resources', place, null);
  expect((await call(other, 'GET', `/resources/${data.id}`)).data.status).toBe('PENDING');
  expect((await call(other, 'POST', `/resources/admin/${data.id}/approve`)).status).toBe(200);
  const names = async (server: Server) =>
    (await call(server, 'GET', '/resources/search?query=zephyrine+pantry', undefined, null)).data.map(
      ({ name }: FoundResource) => name,
    );
  expect(await names(other)).toContain('Zephyrine Pantry');
  await eventually(async () => (await names(one)).includes('Zephyrine Pantry'));

  const edit = { ...place, name: 'Zephyrine Larder', status: 'LIMITED' };
  expect((await call(one, 'PUT', `/resources/${data.id}`, edit)).status).toBe(200);
  expect(await names(one)).toContain('Zephyrine Larder');
  await eventually(async () => (await names(other)).includes('Zephyrine Larder'));

  const closed = { ...edit, status: 'PERMANENTLY_CLOSED' };
  expect((await call(other, 'PUT', `/resources/${data.id}`, closed)).status).toBe(200);
  await eventually(async () => !(await names(one)).includes('Zephyrine Larder'));
});

it('settings that are saved through one server apply to the other within a second', async () => {
  const { data } = await call(other, 'GET', '/admin/settings');
  expect((await call(one, 'PUT', '/admin/settings', { ...data, maintenanceMode: true })).status).toBe(200);
  const stranger = async () => (await call(other, 'GET', '/resources', undefined, null)).status;
  await eventually(async () => (await stranger()) === 503);
  expect((await call(other, 'PUT', '/admin/settings', { maintenanceMode: false })).status).toBe(200);
  await eventually(async () => (await call(one, 'GET', '/resources', undefined, null)).status === 200);
});

it('a session of one server is valid on the other, and ends on both at once', async () => {
  const own = await signIn(other);
  expect((await call(one, 'GET', '/users/me', undefined, own)).data.email).toBe(administrator.email);
  expect((await call(one, 'POST', '/users/logout', undefined, own)).status).toBe(200);
  expect((await call(other, 'GET', '/users/me', undefined, own)).status).toBe(401);
});

it('rate limits count the requests to both servers', async () => {
  const credentials = { email: 'guessed@example.org', password: 'not this one' };
  for (const server of [one, other, one, other, one, other]) {
    expect((await call(server, 'POST', '/users/login', credentials, null)).status).toBe(401);
  }
  const before = performance.now();
  expect((await call(one, 'POST', '/users/login', credentials, null)).status).toBe(401);
  // The seventh try, with a limit of four, waits for 400 ms; this server alone has answered three. Timers may fire early.
  expect(performance.now() - before).toBeGreaterThan(380);
  // One of the three allowed was submitted above.
  const submitted = await Promise.all(
    [one, other, one, other].map((server) => call(server, 'POST', '/resources', place, null)),
  );
  expect(submitted.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  const limited = submitted.find(({ status }) => status === 429);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('one of fifty concurrent approvals on both servers succeeds', async () => {
  const id = await addResource(database.db, { status: 'PENDING' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => call(at % 2 ? other : one, 'POST', `/resources/admin/${id}/approve`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)]);
});
