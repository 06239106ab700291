/** Import and export of directories: uploaded, their columns mapped, reviewed, loaded or cancelled, downloaded; failures. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApiAs, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { apiErrors, expect, expectAccessible, expectAccessibleWhenNarrow, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const view = '/admin?view=transfer';
const table = 'Name,Organization,Category,Phone\n';

async function open(page: Page): Promise<void> {
  await page.goto(view);
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send and check' })).toBeVisible();
}

/** The source is that of the sample directory, whose places count as made up. */
async function upload(page: Page, name: string, text: string, source = 'sample'): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Short name of the directory').fill(source);
  await page.getByRole('button', { name: 'Send and check' }).click();
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of import and export' }).getByRole('link', { name }).click();

const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words);
const checked = 'The file is checked. Nothing is loaded yet';

const column = (page: Page, heading: string) =>
  page.getByRole('combobox', { name: `What the column ⁨${heading}⁩ is read as` });

test('a directory is uploaded, its columns are mapped with a preview, and it is reviewed, loaded, and found by search; failures keep the mapping', async ({
  page,
  request,
}) => {
  // The concepts of the loaded texts are computed.
  test.slow();
  const admin = await signInAsAdministrator(request);
  await signInBrowserAs(page, admin);
  const placeName = `Lantern kitchen ${randomUUID()}`;
  const fileName = `county-${randomUUID().slice(0, 8)}.csv`;
  const heading = `Where ${randomUUID().slice(0, 8)}`;
  // So many numbers that the column is taken for that of the phone although one is none.
  const nameless = ['(740) 555-0101', '(740) 555-0102', '(740) 555-0103'].map((phone) => `,,${phone},`);
  const rows = [`${placeName},12 Main St,(740) 555-0100,Ring twice`, ...nameless, `Odd ${placeName},,12,`];
  await open(page);
  await upload(page, fileName, `Program,${heading},Ring,Remarks\n${rows.join('\n')}\n`);
  await expect(page.getByRole('heading', { name: `Import of ${fileName}` })).toBeFocused();
  await test.step('its columns are mapped', () => mapColumns(page, heading, placeName));
  await expect(page).toHaveURL(/view=transfer&import=/);
  const counts = page.getByRole('table', { name: 'Counts of the report' }).getByRole('row', { name: /^Resources/ });
  await expect(counts.getByRole('cell').first()).toHaveText('2');
  await page.getByText('Refused rows').first().click();
  await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText('The row has no name.');
  await expectAccessibleWhenNarrow(page);
  await page.getByText('Doubtful values').first().click();
  await expect(page.getByRole('table', { name: 'Doubtful values' })).toContainText('12');
  await page.getByText('Added resources').first().click();
  await expect(page.getByRole('listitem').filter({ hasText: placeName }).first()).toBeVisible();
  const found = async () => (await request.get(`/api/resources/search?query=${encodeURIComponent(placeName)}`)).text();
  expect(await found()).not.toContain(placeName);

  await page.getByRole('button', { name: 'Load it', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Load this file?' });
  await expect(dialog).toContainText('2 places are added and none is changed.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Load it', exact: true }).click();
  await expect(statusText(page, 'Done. The file is loaded.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Load it', exact: true })).toHaveCount(0);
  const imports = page.getByRole('table', { name: 'Last imports' });
  await expect(imports.getByRole('row', { name: new RegExp(fileName) })).toContainText('Done');
  // The same report links to the added places now.
  await expect(page.getByRole('heading', { name: 'What was changed' })).toBeVisible();
  await expect(page.getByRole('link', { name: placeName, exact: true })).toHaveAttribute('href', /^\/resources\/.+/);
  await expect.poll(found).toContain(placeName);
});

async function mapColumns(page: Page, heading: string, placeName: string): Promise<void> {
  await expect(statusText(page, 'The file is read. Say below which column is which')).toBeVisible();
  const columns = page.getByRole('table', { name: 'The columns of the file' });
  await expect(columns.getByRole('row', { name: /^Ring/ })).toContainText('(740) 555-0100');
  await expect(column(page, 'Program')).toHaveValue('Name');
  await expect(column(page, 'Ring')).toHaveValue('Phone');
  await expect(column(page, 'Remarks')).toHaveValue('');
  await expect(statusText(page, 'Still missing: Organization. Nothing can be read without it.')).toBeVisible();
  await expectAccessibleWhenNarrow(page);

  const check = page.getByRole('button', { name: 'Check with these columns' });
  await check.click();
  await expect(column(page, 'Program')).toBeFocused();
  const failure = { status: 500, json: { message: 'Broken.' } };
  await page.route('**/api/admin/imports/*/preview', (route) => route.fulfill(failure));
  await column(page, heading).selectOption('Organization');
  await expect(page.getByText('The preview could not be made')).toBeVisible();
  await page.unroute('**/api/admin/imports/*/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: placeName, exact: true })).toBeVisible();
  await column(page, heading).selectOption('Street');
  await page.getByText('Each place is an organization of its own').click();
  await expect(statusText(page, 'Still missing')).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'How the public would see the first places' });
  const place = preview
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: placeName, exact: true }) });
  await expect(place).toContainText('12 Main St');
  await expect(place).toContainText('740-555-0100');
  await expect(place).not.toContainText('Available');
  await page.route('**/api/admin/imports/*/columns', (route) => route.fulfill(failure), { times: 1 });
  await check.click();
  await expect(page.getByText('The columns were not sent')).toBeVisible();
  await expect(column(page, heading)).toHaveValue('Street');
  await expectAccessible(page);
  await check.click();
  await expect(statusText(page, 'The file is checked. Nothing is loaded yet')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Added resources').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(column(page, heading)).toHaveValue('Street');
  await page.getByRole('button', { name: 'Leave the columns as they are' }).click();
  await expect(column(page, heading)).toHaveCount(0);
}

test('the directory is downloaded, in each format; a failed upload is reported and keeps the chosen file; the example file is accepted and cancelled; in Arabic too', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const admin = await signInAsAdministrator(request);
  await signInBrowserAs(page, admin);
  const calls = new Set<string>();
  page.on('request', (sent) => calls.add(new URL(sent.url()).pathname));
  await open(page);
  await test.step('each tab has its URL and loads only what it shows; Back closes a form, then leaves the tab', async () => {
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });
    await expect(heading('Last imports')).toBeVisible();
    await expect(heading('Export the directory')).toHaveCount(0);
    expect([...calls]).not.toContain('/api/admin/webhooks');
    await openTab(page, 'Webhooks');
    await expect(heading('Webhooks')).toBeVisible();
    await expect(heading('Last imports')).toHaveCount(0);
    await expect(page).toHaveURL(/view=transfer&tab=webhooks$/);
    const form = page.getByRole('region', { name: 'Add a webhook' });
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toHaveCount(0);
    await expect(heading('Webhooks')).toBeVisible();
    await page.goBack();
    await expect(heading('Last imports')).toBeVisible();
    await page.goto(`${view}&webhook=open`);
    await expect(form).toBeVisible();
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await expect(form).toHaveCount(0);
    await expect(heading('Webhooks')).toBeVisible();
  });
  await test.step('downloads', async () => {
    await openTab(page, 'Export');
    await expectAccessibleWhenNarrow(page, 1280);
    const choose = (name: string) => page.getByRole('radio', { name }).check();
    await choose('One table for a spreadsheet (CSV)');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^directory-\d{4}-\d\d-\d\d.*\.csv$/);
    expect(await readFile(await saved.path(), 'utf8')).toMatch(/^\ufeffID,Name,Organization/);
    await expect(page.getByRole('status').getByText(`${saved.suggestedFilename()} is saved.`)).toBeVisible();
    await choose('HSDS 3 JSON');
    const exportRequest = page.waitForRequest('**/api/admin/export?*');
    await page.route('**/api/admin/export?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Come back in a while.' } }),
    );
    await page.getByRole('radio', { name: 'Everything: also pending, rejected and expired places' }).check();
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await exportRequest).url()).toContain('format=hsds-json&scope=all');
    await expect(page.getByRole('alert')).toContainText('The file could not be downloaded');
    await expect(page.getByRole('alert')).toContainText('Come back in a while.');
    await page.unroute('**/api/admin/export?*');
    await page.route('**/api/admin/export?*', () => undefined);
    await choose('HSDS 3 tables (ZIP of CSV files)');
    const heldRequest = page.waitForRequest('**/api/admin/export?*');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await heldRequest).url()).toContain('format=hsds-csv&scope=all');
    await expect(page.getByRole('status').getByText('Preparing the file.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download' })).toBeFocused();
    await expect(page.getByText('Preparing the file.')).toHaveCount(0);
  });
  await test.step('failed uploads', async () => {
    await openTab(page, 'Import');
    let sends = 0;
    let answer: { status: number; body: object } | null = null;
    let isHeld = false;
    await page.route('**/api/admin/imports?name=*', (route) => {
      sends += 1;
      if (isHeld) return;
      if (!answer) return route.abort();
      return route.fulfill({ status: answer.status, json: answer.body });
    });
    const file = page.getByLabel('File', { exact: true });
    await page.getByRole('button', { name: 'Send and check' }).click();
    await expect(file).toBeFocused();
    await expect(file).toHaveAccessibleDescription(/Please choose a file\.$/);
    expect(sends).toBe(0);
    const tooLarge = 'The largest file that is taken here has 25 MB.';
    answer = { status: 413, body: { message: 'This file is too big.', errors: { file: [tooLarge] } } };
    await upload(page, 'a.csv', table);
    await expect(file).toHaveAccessibleDescription(/This file is too large\. .* has 25 MB\.$/);
    await expectAccessible(page);
    answer = { status: 422, body: { message: 'There is nothing in this file. Please choose another one.' } };
    await upload(page, 'b.csv', table);
    await expect(file).toHaveAccessibleDescription(/There is nothing in this file/);
    const failures: [number, string, string][] = [
      [409, 'Another import is being loaded.', 'The file was not sent: other imports are under way.'],
      [500, 'The database is away.', 'The database is away.'],
      [429, 'Too many tries.', 'Too many tries.'],
    ];
    for (const [status, message, expected] of failures) {
      answer = { status, body: { message } };
      await page.getByRole('button', { name: 'Send and check' }).click();
      await expect(page.getByRole('alert').filter({ hasText: expected })).toBeVisible();
    }
    answer = null;
    await page.getByRole('button', { name: 'Send and check' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The file was not sent' })).toBeVisible();
    await expect(page.getByLabel('Short name of the directory')).toHaveValue('sample');
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('b.csv');

    // An upload shows its progress, is sent once, and can be stopped.
    const submit = page.getByRole('button', { name: 'Send and check' });
    await expect.poll(() => sends).toBe(6);
    await expect(submit).not.toHaveAttribute('aria-disabled');
    isHeld = true;
    await submit.click();
    await expect(page.getByRole('status').getByText('Sending the file. Please stay on this page.')).toBeVisible();
    await submit.click({ force: true });
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await expect(file).toBeFocused();
    await expect(page.getByText('Sending the file.')).toHaveCount(0);
    expect(sends).toBe(7);
    await page.unroute('**/api/admin/imports?name=*');
  });
  await test.step('the example file; an import that another administrator has cancelled', async () => {
    const getting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Sample file to start from (CSV)' }).click();
    const sample = await getting;
    await upload(page, sample.suggestedFilename(), await readFile(await sample.path(), 'utf8'), 'example');
    await expect(statusText(page, checked)).toBeVisible();
    for (const none of ['Refused rows: none', 'Doubtful values: none'])
      await expect(page.getByText(none)).toBeVisible();
    await page.getByRole('button', { name: 'Do not load it' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('import');
    await callApiAs(request, admin, 'POST', `/admin/imports/${id}/cancel`);
    await page.getByRole('button', { name: 'Load it', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load it', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Not now: another import is being loaded, or this one has changed',
    );
    await expect(statusText(page, 'This import was stopped. Its file is deleted.')).toBeVisible();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Import of ${sample.suggestedFilename()}` })).toHaveCount(0);
  });
  await test.step('in Arabic', async () => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    await page.goto(view);
    await expect(page.getByRole('heading', { level: 1, name: 'الاستيراد والتصدير' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'آخر عمليات الاستيراد' })).toBeVisible();
    await expectAccessibleWhenNarrow(page);
  });
});

test('an import shows its progress and its failure, and failed requests can be retried', async ({ page, request }) => {
  await signInBrowserAs(page, await signInAsAdministrator(request));
  const base = {
    id: randomUUID(),
    fileName: 'county.zip',
    source: 'county',
    format: 'hsds-csv',
    size: 2048,
    progress: { done: 0, total: 0 },
    may: { apply: false, cancel: true },
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  let importState: object = { ...base, state: 'reading' };
  let requestCount = 0;
  let isFailing = true;
  const page1 = { number: 1, size: 10, totalElements: 1, totalPages: 1 };
  await page.route(/\/api\/admin\/imports(\?page=1)?$/, (route) =>
    isFailing ? route.abort() : route.fulfill({ json: { data: [importState], page: page1 } }),
  );
  await page.route(`**/api/admin/imports/${base.id}`, (route) => {
    requestCount += 1;
    return isFailing ? route.abort() : route.fulfill({ json: { data: importState } });
  });
  // The installed clock runs by itself, and is moved at the end.
  await page.clock.install();
  await page.goto(`${view}&import=${base.id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch imports' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'The import could not be loaded' });
  await expect(alert).toBeVisible();
  isFailing = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(statusText(page, 'The file is being checked.')).toBeVisible();
  await expect(page.getByText('You may leave this page.')).toBeVisible();
  importState = { ...base, state: 'applying', progress: { done: 1200, total: 4000 } };
  await expect(page.getByText('1,200 of 4,000 records written')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'How far it is' })).toBeVisible();
  await expectAccessibleWhenNarrow(page, 1280);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop loading?' });
  await expect(dialog).toContainText('What is loaded already stays.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const failure = { code: 'process-ended', message: 'The server stopped before this was finished.' };
  importState = { ...base, state: 'failed', failure, may: { apply: true, cancel: true } };
  await expect(page.getByRole('status').getByText('The server stopped before this was finished.')).toBeVisible();
  await expectAccessible(page);
  // A finished import is not polled any more. Running it again is refused here.
  const requestsBefore = requestCount;
  await page.route('**/apply', (route) => route.fulfill({ status: 500, json: { message: 'The database is away.' } }));
  await page.getByRole('button', { name: 'Run it again' }).click();
  await expect(page.getByRole('alert')).toContainText('The database is away.');
  await expect.poll(() => requestCount).toBe(requestsBefore + 1);
  // Polling stops when the view is left.
  importState = { ...base, state: 'reading' };
  await page.reload();
  await expect(statusText(page, 'The file is being checked.')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const requestsBeforeLeaving = requestCount;
  await page.clock.runFor(20_000);
  expect(requestCount).toBe(requestsBeforeLeaving);
});
