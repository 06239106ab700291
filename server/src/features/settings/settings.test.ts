import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageContext } from '@waymark/contract/page-renderer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invalidateSettings, readSettings } from '../../domain/settings/current-settings.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startTestApp, type TestApp, testSite } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'waymark-settings-'));
  const renderPage = async (_request: Request, { site, maintenance }: PageContext) =>
    new Response(`${maintenance ? 'closed ' : ''}page of ${site.platformName}`, { status: maintenance ? 503 : 200 });
  server = await startTestApp({ directory: 'none', webBuild: { renderer: { renderPage }, clientDir } });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});
afterEach(async () => {
  await server.db.updateTable('settings').set({ maintenance_mode: false, platform_name: null }).execute();
  invalidateSettings(server.db);
});

const read = async () => (await server.app.inject({ url: '/api/admin/settings', headers: admin.headers })).json().data;
const edit = (payload: object, headers: object = admin.headers) =>
  server.app.inject({ method: 'PUT', url: '/api/admin/settings', headers: { ...headers }, payload });
const get = (url: string, headers: object = {}) => server.app.inject({ url, headers: { ...headers } });

describe('settings', () => {
  it('are at first the defaults of docs/specification.md, with the name from the environment', async () => {
    expect(await read()).toMatchObject({
      platformName: testSite.platformName,
      platformDescription: testSite.platformDescription,
      maxResourcesPerUser: 10,
      maxNeedsPerUser: 5,
      autoApproveResources: false,
      emailNotifications: true,
      smsNotifications: false,
      maintenanceMode: false,
    });
  });

  it('that are sent change, the others stay, and the change is audited', async () => {
    const { revision } = await read();
    const answer = await edit({ maxNeedsPerUser: 7, autoApproveResources: true, revision });
    expect(answer.statusCode).toBe(200);
    expect(await read()).toEqual(answer.json().data);
    expect(answer.json().data).toMatchObject({ maxNeedsPerUser: 7, maxResourcesPerUser: 10, revision: revision + 1 });
    const audit = server.db.selectFrom('audit').selectAll().where('action', '=', 'settings.edit');
    expect(await audit.orderBy('id', 'desc').executeTakeFirst()).toMatchObject({
      actor_id: admin.id,
      old_values: { maxNeedsPerUser: 5, autoApproveResources: false },
      new_values: { maxNeedsPerUser: 7, autoApproveResources: true },
    });
  });

  it('that are sent unchanged keep the revision', async () => {
    const before = await read();
    expect((await edit(before)).json().data).toEqual(before);
  });

  it.each([
    [{ maxResourcesPerUser: 0 }, 422],
    [{ maxResourcesPerUser: 101 }, 422],
    [{ maxResourcesPerUser: 1.5 }, 422],
    [{ maxNeedsPerUser: 0 }, 422],
    [{ maxNeedsPerUser: 51 }, 422],
    [{ platformName: 'x'.repeat(301) }, 422],
    [{ maxNeedsPerUser: '5' }, 400],
    [{ maintenanceMode: 'yes' }, 400],
  ])('are validated: %j is answered %i', async (payload, status) => {
    const before = await read();
    const answer = await edit(payload);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(payload));
    expect(await read()).toEqual(before);
  });

  it('are not changed with an old revision (409): of 20 edits at once, one succeeds', async () => {
    const { revision } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => edit({ maxResourcesPerUser: 20 + at, revision })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().current).toEqual(await read());
  });

  it('name the site at once; an empty name stands for that of the environment', async () => {
    await edit({ platformName: 'Marlow Helps' });
    expect((await get('/about')).body).toBe('page of Marlow Helps');
    expect((await edit({ platformName: '' })).json().data.platformName).toBe(testSite.platformName);
    expect((await get('/about')).body).toBe(`page of ${testSite.platformName}`);
  });

  it('changed through one server come into force on another', async () => {
    const other = openDatabase(server.databaseUrl, (error) => {
      throw error;
    });
    expect((await readSettings(other)).maintenanceMode).toBe(false);
    await edit({ maintenanceMode: true });
    await expect.poll(async () => (await readSettings(other)).maintenanceMode, { interval: 50 }).toBe(true);
    await other.destroy();
  });
});

describe('while the site is closed for maintenance', () => {
  const close = () => edit({ maintenanceMode: true });

  it('visitors and users get 503 with Retry-After', async () => {
    const person = await addTestAccount(server.db);
    await close();
    for (const answer of [
      await get('/api/organizations/search?name=nobody'),
      await get('/api/users/me', person.headers),
      await get('/api/admin/settings'),
      await edit({ maintenanceMode: false }, person.headers),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
        503,
        '600',
        'This site is being worked on. Please come back in a while. In danger, call 911.',
      ]);
    }
  });

  it('administrators can use the API, and end the maintenance', async () => {
    await close();
    expect((await get('/api/users/me', admin.headers)).statusCode).toBe(200);
    expect((await edit({ maintenanceMode: false })).statusCode).toBe(200);
    expect((await get('/api/organizations/search?name=nobody')).statusCode).toBe(200);
  });

  it.each([
    ['/api/users/login', { email: 'nobody@example.org', password: 'nine blue kettles' }, 401],
    ['/api/users/password/forgot', { email: 'nobody@example.org' }, 200],
    ['/api/users/logout', {}, 200],
  ])('%s can be called', async (url, payload, status) => {
    await close();
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(status);
  });

  it.each(['/', '/resources/1', '/search?query=food', '/loginhelp', '/search.data'])(
    '%s is rendered as closed, with 503 and Retry-After',
    async (url) => {
      await close();
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['retry-after'], headers['cache-control'], body]).toEqual([
        503,
        '600',
        'no-store',
        `closed page of ${testSite.platformName}`,
      ]);
    },
  );

  it.each(['/login', '/login.data', '/admin?view=settings', '/forgot-password', '/__manifest?p=login'])(
    '%s is shown, so that an administrator can sign in',
    async (url) => {
      await close();
      const { statusCode, body } = await get(url);
      expect([statusCode, body]).toEqual([200, `page of ${testSite.platformName}`]);
    },
  );
});

it('the settings last read stay in force when they cannot be read', async () => {
  const other = await startTestApp({ directory: 'none' });
  const url = '/api/organizations/search?name=nobody';
  expect((await other.app.inject(url)).statusCode).toBe(200);
  await other.db.schema.alterTable('settings').renameTo('elsewhere').execute();
  invalidateSettings(other.db);
  expect((await other.app.inject(url)).statusCode).toBe(200);
  expect(other.log()).toContain('the settings cannot be read');
  await other.close();
});
