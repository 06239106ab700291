/** Sources of directories: added, fetched, reviewed and loaded; held back when much changes; failures. */
import type { Locator, Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import { startDedicatedServer } from './dedicated-server.ts';
import { type FileServer, startFileServer } from './file-server.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectAccessible, expectAccessibleInThemesAndWidths, test } from './test-fixtures.ts';

// A dedicated server, because loading a source removes the sample directory.
const dedicatedServer = startDedicatedServer('sources');
let files: FileServer;
test.beforeAll(async () => {
  files = await startFileServer();
});
test.afterAll(() => files.close());
test.afterEach(({ errors }) => ignoreApiErrors(errors));

const table = (count: number, words = 'Groceries') =>
  [
    'ID,Name,Organization,Category,Description',
    ...Array.from({ length: count }, (_, at) => `p${at},Lantern pantry ${at},Lantern House,FOOD,${words}`),
  ].join('\n');

async function open(page: Page): Promise<void> {
  await signInBrowserAs(page, await signInAsAdministrator(dedicatedServer.api()));
  await page.goto('/admin?view=transfer');
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible();
}
const card = (page: Page): Locator => page.getByRole('article', { name: 'Wexley 211' });
const fetchNow = (page: Page) => card(page).getByRole('button', { name: 'Fetch now' }).click();

test('a source is added, fetched, reviewed and loaded', async ({ page }) => {
  // The concepts of the loaded texts are computed.
  test.slow();
  await open(page);
  await expect(page.getByRole('heading', { name: 'No sources yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a source' }).click();
  const form = page.getByRole('region', { name: 'Add a source' });
  await form.getByLabel('How often it is fetched').selectOption('Every week');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByLabel('Short name')).toHaveAccessibleDescription(/Name is required/);
  await expect(form.getByLabel('Web address of the file')).toHaveAccessibleDescription(/Enter a valid website URL/);
  await form.getByLabel('Short name').fill('Wexley 211');
  await form.getByLabel('Web address of the file').fill(files.url);
  await form.getByLabel('License').fill('CC BY 4.0');
  await form.getByLabel('Whom to ask').fill('Ann Oduya');
  await expectAccessibleInThemesAndWidths(page);
  files.serve(table(10));
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('button', { name: 'Add a source' })).toBeFocused();
  await expect(card(page)).toContainText('Every week. Not fetched yet. Next on');
  await expect(card(page)).toContainText('License: ⁨CC BY 4.0⁩, Ask: ⁨Ann Oduya⁩');

  await fetchNow(page);
  await expect(card(page).getByRole('status')).toHaveText('Waits for you', { timeout: 60_000 });
  await expect(card(page)).toContainText('Nothing of this source was here before.');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('link', { name: /Import and export 1/ })).toBeVisible();
  await card(page).getByRole('link', { name: 'Look at the import' }).click();
  await expect(page.getByRole('heading', { name: 'Import of county.csv' })).toBeFocused();
  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(page.getByRole('status').getByText('Done. The file is loaded.')).toBeVisible({ timeout: 120_000 });
  await expect(card(page).getByRole('status')).toHaveText('Up to date', { timeout: 60_000 });
  await expect(card(page)).toContainText('Places here: 10.');
});

test('an import with many changes waits for review; unlisted places are counted; a failure shows its reason; a concurrent change is kept and shown; deleting a source keeps its places', async ({
  page,
  context,
}) => {
  test.slow();
  await open(page);
  files.serve(table(9));
  await fetchNow(page);
  await expect(card(page)).toContainText('Places here: 10. Not listed there any more: 1.', { timeout: 120_000 });
  files.serve(table(9, 'Soup'));
  await fetchNow(page);
  await expect(card(page)).toContainText(
    'Of 9 places of this source, 9 would change and 0 are not listed there any more. That is more than 20 %',
    { timeout: 60_000 },
  );
  await expectAccessibleInThemesAndWidths(page);
  await card(page).getByRole('link', { name: 'Look at the import' }).click();
  await page.getByRole('button', { name: 'Do not load it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('status').getByText('This import was stopped.')).toBeVisible();
  files.serve('Gone', 500);
  await fetchNow(page);
  await expect(card(page).getByRole('status')).toHaveText('Not fetched', { timeout: 60_000 });
  await expect(card(page)).toContainText('The server localhost answered with status 500. It is tried again by itself.');
  await test.step('in Arabic', async () => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: dedicatedServer.baseURL }]);
    await page.reload();
    await expect(card(page)).toContainText('أجاب الخادم بشيء غير الملف.');
    await expectAccessibleInThemesAndWidths(page);
  });
  await test.step('a concurrent change, and deleting', async () => {
    await context.addCookies([{ name: 'lang', value: 'en', url: dedicatedServer.baseURL }]);
    await page.reload();
    await card(page).getByRole('button', { name: 'Change' }).click();
    const headers = dedicatedServer.asAdministrator();
    const { data } = await (await dedicatedServer.api().get('/api/admin/sources', { headers })).json();
    const other = { downloadUrl: files.url, license: 'CC BY 4.0', contactPoint: 'Ben', accrualPeriodicity: 'weekly' };
    const reply = await dedicatedServer.api().put(`/api/admin/sources/${data[0].id}`, { headers, data: other });
    expect(reply.status()).toBe(200);
    await page.getByLabel('License').fill('ODbL');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page).getByRole('alert')).toContainText('Ben');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page)).toContainText('License: ⁨ODbL⁩, Ask: ⁨Ben⁩');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await card(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: /Delete the source/ });
    await expect(dialog).toContainText('The places that came from it stay.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No sources yet' })).toBeVisible();
  });
});
