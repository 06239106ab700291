/** Importing a table with other headings: its columns are mapped, previewed, and can be changed. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectAccessible, expectAccessibleWhenNarrow, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/admin?view=transfer');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Short name of the directory').fill('sample');
  await page.getByRole('button', { name: 'Send and check' }).click();
}

const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words);
const column = (page: Page, heading: string) =>
  page.getByRole('combobox', { name: `What the column ⁨${heading}⁩ is read as` });

test('columns are mapped with a preview, and can be changed after the check; failures keep the mapping', async ({
  page,
  request,
}) => {
  // The concepts of the checked texts are computed.
  test.slow();
  await signInBrowserAs(page, await signInAsAdministrator(request));
  const heading = `Where ${randomUUID().slice(0, 8)}`;
  const placeName = `Lantern kitchen ${randomUUID()}`;
  const rows = [`${placeName},12 Main St,(740) 555-0100,Ring twice`, `Other ${placeName},,,`];
  await upload(page, 'county.csv', `Program,${heading},Ring,Remarks\n${rows.join('\n')}\n`);
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
});
