/** Pages while the site is closed for maintenance, for administrators and everyone else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRenderer } from '@waymark/contract/page-renderer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { createPreviewPassVerifier } from './preview-pass.ts';

/** Renders its own state, and the status of a call of the API. */
const renderer: PageRenderer = {
  renderPage: async (_request, { maintenance, preview, fetchApi }) => {
    const { status } = await fetchApi('/api/resources');
    return new Response(`${maintenance ? 'closed' : preview ? 'preview' : 'open'} ${status}`);
  },
};

let server: TestApp;
let clientDir: string;
let admin: TestAccount;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'waymark-preview-'));
  await writeFile(join(clientDir, 'a.txt'), 'a');
  server = await startTestApp({ webBuild: { renderer, clientDir } });
  await setMaintenance(true);
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});
beforeEach(async () => {
  admin = await addTestAccount(server.db, 'ADMIN');
});

async function setMaintenance(maintenanceMode: boolean): Promise<void> {
  const { headers } = await addTestAccount(server.db, 'ADMIN');
  await server.app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload: { maintenanceMode } });
}

async function startPreview(headers: object): Promise<{ status: number; setCookie: string; cookie: string }> {
  const answer = await server.app.inject({ method: 'POST', url: '/api/maintenance/preview', headers: { ...headers } });
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

async function read(url: string, cookie: string, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({
    method,
    url,
    headers: { cookie, ...(method === 'POST' && form) },
    ...(method === 'POST' && { payload: 'query=food' }),
  });
  return answer.body;
}

it('lets an administrator read pages and search during maintenance; everyone else gets 503', async () => {
  const { status, setCookie, cookie } = await startPreview(admin.headers);
  expect(status).toBe(200);
  expect(setCookie).toMatch(/^preview=\S+; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/);
  expect(setCookie).not.toContain(admin.token);
  expect(await read('/about', '')).toBe('closed 503');
  expect(await read('/about', `lang=en; ${cookie}`)).toBe('preview 200');
  expect(await read('/search', cookie, 'POST')).toBe('preview 200');
});

it('grants neither calls of the API nor forms that change something (503)', async () => {
  const { cookie } = await startPreview(admin.headers);
  const call = await server.app.inject({ url: '/api/resources', headers: { cookie } });
  expect(call.statusCode).toBe(503);
  const settings = await server.app.inject({ url: '/api/admin/settings', headers: { cookie } });
  expect(settings.statusCode).toBe(503);
  expect(await read('/ask-a-navigator', cookie, 'POST')).toBe('closed 503');
});

it('ends with the session, with the role and after 15 minutes; a forged one is refused', async () => {
  const { cookie } = await startPreview(admin.headers);
  const inQuarterHour = createPreviewPassVerifier(server.db, () => new Date(Date.now() + 15 * 60_000 + 1000));
  expect(await inQuarterHour(cookie)).toBe(false);
  const [name = '', end = '', signature = ''] = cookie.split('.');
  for (const forged of [
    `${name}.${Number(end) + 1}.${signature}`,
    `${name}.${end}.${signature.slice(1)}`,
    `${name}.${end}.`,
    `preview=x.${end}.${signature}`,
    'preview=',
  ]) {
    expect(await read('/about', forged), forged).toBe('closed 503');
  }
  await server.db.updateTable('users').set({ role: 'USER' }).where('id', '=', admin.id).execute();
  expect(await read('/about', cookie)).toBe('closed 503');
  const other = await addTestAccount(server.db, 'ADMIN');
  const ofOther = await startPreview(other.headers);
  expect(await read('/about', ofOther.cookie)).toBe('preview 200');
  await server.app.inject({ method: 'POST', url: '/api/users/logout', headers: other.headers });
  expect(await read('/about', ofOther.cookie)).toBe('closed 503');
});

it('is given to administrators only (503)', async () => {
  const person = await addTestAccount(server.db, 'ORGANIZATION');
  expect(await startPreview(person.headers)).toEqual({ status: 503, setCookie: '', cookie: '' });
  expect(await startPreview({})).toEqual({ status: 503, setCookie: '', cookie: '' });
});

it('has the cookie attribute Secure over https', async () => {
  const secure = await startTestApp({ trustProxy: true, directory: 'none' });
  const { headers } = await addTestAccount(secure.db, 'ADMIN');
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/maintenance/preview',
    headers: { ...headers, 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
  await secure.close();
});
