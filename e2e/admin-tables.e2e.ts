/** Tables of the admin panel: how much of one a screen shows. */
import { randomUUID } from 'node:crypto';
import { newAccount } from './account.ts';
import { administratorIn, comeAs } from './members.ts';
import { expect, test } from './visit.ts';

test('a laptop shows a dozen rows of a table, and on a phone everything in a row is as large as a thumb', async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const accounts = Array.from({ length: 12 }, (_, at) => ({ ...newAccount(), email: `${mark}-${at}@example.org` }));
  await Promise.all(accounts.map((data) => request.post('/api/users/register', { data })));
  await comeAs(page, await administratorIn(request));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin?view=users&search=${mark}`);
  // The first row is the head of the table.
  await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 800 });
  const row = page.getByRole('row').nth(1);
  for (const part of [row.getByRole('combobox'), row.locator('.tick'), row.getByRole('button', { name: /^Delete/ })]) {
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
