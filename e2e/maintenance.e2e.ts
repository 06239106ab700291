/** The site closed for maintenance, on a server of its own: whom it turns away, what it still says, and who opens it again. */
import { administrator, fillSignIn, forgiveRefusals, press } from './account.ts';
import { ownServer } from './own-server.ts';
import { expect, expectNoBarrier, expectNoSidewaysScroll, test } from './visit.ts';

const { baseURL, api, asAdministrator, setSettings } = ownServer('closed');

test.afterEach(({ errors }) => forgiveRefusals(errors));

const setMaintenance = (maintenanceMode: boolean) => setSettings({ maintenanceMode });

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
  expect((await api().get('/api/resources')).status()).toBe(503);
  expect((await api().get('/api/resources', { headers: asAdministrator() })).status()).toBe(200);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in as an administrator' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, administrator);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We will be back soon');
});

test('a signed-in administrator uses the whole site meanwhile, is told that nobody else sees it, and until they sign out', async ({
  page,
}) => {
  await setMaintenance(true);
  await page.goto('/login');
  await fillSignIn(page, administrator);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
  const told = page.getByText('This site is closed for maintenance. Only administrators see this page.');
  await expect(told).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  await expect(told).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Or type it here, in your own words' });
  await field.fill('food pantry');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We will be back soon');

  await page.evaluate(async () => {
    await fetch('/api/users/logout', { method: 'POST', headers: { Authorization: `Bearer ${localStorage.token}` } });
    localStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'We will be back soon' })).toBeVisible();
});
