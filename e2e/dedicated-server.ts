/** Starts a server for one test file whose tests change the whole site. They run one after the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request as newRequest } from '@playwright/test';
import { administrator } from './account-helpers.ts';
import { portOf, type ServerName } from './ports.ts';
import { expect, test } from './test-fixtures.ts';

export type DedicatedServer = {
  baseURL: string;
  api: () => APIRequestContext;
  /** Request headers of its administrator. */
  asAdministrator: () => Record<string, string>;
  setSettings: (change: object) => Promise<void>;
};

/** Must be called at the top level of the file, with the name of its port. */
export function startDedicatedServer(name: Exclude<ServerName, 'shared'>): DedicatedServer {
  const port = portOf(name);
  const baseURL = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  let api: APIRequestContext | undefined;
  let headers: Record<string, string> = {};
  const startedApi = (): APIRequestContext => {
    if (!api) throw new Error('The server has not been started yet.');
    return api;
  };

  test.describe.configure({ mode: 'serial' });
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = spawn(process.execPath, [join(import.meta.dirname, 'start-test-server.ts'), String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, E2E_DATA_DIR: await mkdtemp(join(tmpdir(), `waymark-${name}-`)) },
    });
    api = await newRequest.newContext({ baseURL });
    // Signing in waits for the health check, because failed tries are limited and the administrator is created last.
    const health = () =>
      startedApi()
        .get('/api/health')
        .then((reply) => reply.ok())
        .catch(() => false);
    await expect.poll(health, { timeout: 150_000 }).toBe(true);
    const signIn = async () => {
      const reply = await startedApi().post('/api/users/login', { data: administrator });
      if (reply.ok()) headers = { Authorization: `Bearer ${(await reply.json()).data.token}` };
      return reply.ok();
    };
    await expect.poll(signIn, { intervals: [500, 2_000, 5_000] }).toBe(true);
  });
  test.afterAll(async () => {
    await api?.dispose();
    if (!server) return;
    // False when it has ended already.
    if (server.kill('SIGTERM')) await once(server, 'exit');
  });
  return {
    baseURL,
    api: startedApi,
    asAdministrator: () => headers,
    setSettings: async (change) => {
      const reply = await startedApi().put('/api/admin/settings', { headers, data: change });
      expect(reply.status()).toBe(200);
    },
  };
}
