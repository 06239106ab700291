import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectAccessible, resultCards, submitNeedInDialog, test } from './test-fixtures.ts';

/** Somewhere else, with nothing more to ask for. */
test.beforeEach(async ({ page }) => {
  const body = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Weather</title></html>';
  await page.route('**/robots.txt', (route) => route.fulfill({ contentType: 'text/html', body }));
});

test('after leaving the site, going back shows nothing of the need; a need that is told then is kept as ever', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'zanzibarheat was shut off');
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  expect(kept).not.toContain('zanzibar');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.content()).not.toContain('zanzibar');

  // Who came back asks anew, and reload and Back keep that need.
  await submitNeedInDialog(page, 'food pantry open saturday');
  const names = await resultCards(page).getByRole('heading').allTextContents();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(resultCards(page).getByRole('heading')).toHaveText(names);
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
});

test('in the panel three presses of Shift ask first: keeping the page keeps what was typed', async ({
  page,
  request,
}) => {
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.goto('/admin?view=needs');
  const search = page.getByRole('searchbox', { name: 'Search by title or description' });
  await search.pressSequentially('Ride');
  const pressThrice = async () => {
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Shift');
  };
  await pressThrice();
  const question = page.getByRole('dialog', { name: 'Leave this site?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(search).toHaveValue('Ride');
  await pressThrice();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/robots\.txt$/);
});
