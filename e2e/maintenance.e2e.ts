/** The site closed for maintenance, on a server of its own: whom it turns away, what it still says, and who opens it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request as newRequest } from '@playwright/test';
import { administrator, fillSignIn, forgiveRefusals, press } from './account.ts';
import { expect, expectNoBarrier, expectNoSidewaysScroll, test } from './visit.ts';

const port = Number(process.env.E2E_PORT ?? 3911) + 50;
const baseURL = `http://127.0.0.1:${port}`;

// One server, opened and closed: one test after the other.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL });
test.afterEach(({ errors }) => forgiveRefusals(errors));

let server: ChildProcess;
let api: APIRequestContext;
let asAdministrator: { Authorization: string };

async function setMaintenance(maintenanceMode: boolean): Promise<void> {
  const reply = await api.put('/api/admin/settings', { headers: asAdministrator, data: { maintenanceMode } });
  expect(reply.status()).toBe(200);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_DATA_DIR: await mkdtemp(join(tmpdir(), 'waymark-closed-')) },
  });
  api = await newRequest.newContext({ baseURL });
  const ready = () =>
    api.get('/api/health').then(
      (reply) => reply.ok(),
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
  const { data } = await (await api.post('/api/users/login', { data: administrator })).json();
  asAdministrator = { Authorization: `Bearer ${data.token}` };
});

test.afterAll(async () => {
  await api.dispose();
  server.kill('SIGTERM');
  await once(server, 'exit');
});

test('every public page says so in the reader’s language, with the numbers to call', async ({ page, context }) => {
  await setMaintenance(true);
  for (const [language, title, call] of [
    ['en', 'We will be back soon', 'Call 911'],
    ['es', 'Volvemos pronto', 'Llame al 911'],
    ['ar', 'سنعود قريبًا', 'اتصل بالرقم 911'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
    const answer = await page.goto('/search?category=food');
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '600']);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: call })).toHaveAttribute('href', 'tel:911');
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectNoBarrier(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoBarrier(page);
  }
});

test('a visitor chooses a language, tries again, and is where they wanted to be once it is open', async ({ page }) => {
  await setMaintenance(true);
  await page.goto('/search?category=food');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volvemos pronto' })).toBeVisible();
  await setMaintenance(false);
  await page.getByRole('link', { name: 'Intentar otra vez' }).click();
  await expect(page).toHaveURL(/\/search\?category=food$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a page that was open before is told with the next link', async ({ page }) => {
  await setMaintenance(false);
  await page.goto('/about');
  await setMaintenance(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We will be back soon' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('an administrator signs in from the closed page and comes to the admin panel; nobody else gets an answer', async ({
  page,
}) => {
  await setMaintenance(true);
  expect((await api.get('/api/resources')).status()).toBe(503);
  expect((await api.get('/api/resources', { headers: asAdministrator })).status()).toBe(200);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in as an administrator' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, administrator);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We will be back soon');
});
