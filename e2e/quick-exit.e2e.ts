/** Leaving the site quickly: what it deletes, and the confirmation in the admin panel. */
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  expect,
  expectAccessible,
  expectForgottenAfterLeaving,
  resultCards,
  stubLeavePage,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

test.beforeEach(({ page }) => stubLeavePage(page));

test('after leaving the site, Back shows nothing of the need; a later need is kept as usual; the admin panel asks first', async ({
  page,
  request,
}) => {
  await submitNeedInDialog(page, 'zanzibarheat was shut off');
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expectForgottenAfterLeaving(page, 'zanzibar');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.content()).not.toContain('zanzibar');

  // A new need is kept by a reload and Back.
  await submitNeedInDialog(page, 'food pantry open saturday');
  const names = await resultCards(page).getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(resultCards(page).getByRole('heading')).toHaveText(names);
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();

  await test.step('in the admin panel pressing Shift three times needs a confirmation, and cancelling keeps what was typed', async () => {
    await signInBrowserAs(page, await signInAsAdministrator(request));
    await page.goto('/admin?view=needs');
    const search = page.getByRole('searchbox', { name: 'Search by title or description' });
    await search.pressSequentially('Ride');
    const pressShiftThreeTimes = async () => {
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('Shift');
    };
    await pressShiftThreeTimes();
    const dialog = page.getByRole('dialog', { name: 'Leave this site?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(search).toHaveValue('Ride');
    await pressShiftThreeTimes();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/robots\.txt$/);
  });
});
