/**
 * Settings, on a dedicated server: each tab, error messages, unsaved changes, concurrent changes; and maintenance mode: who is
 * turned away, what the closed page shows, and how it ends.
 */
import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { administrator, clickButton, expectFieldError, fillSignIn, ignoreApiErrors } from './account-helpers.ts';
import { startDedicatedServer } from './dedicated-server.ts';
import { textOf } from './html.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInThemes,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  test,
} from './test-fixtures.ts';

const { baseURL, api, asAdministrator, setSettings } = startDedicatedServer('settings');

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name });
const savedNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Settings saved successfully!' });
/** Waits for the notice and closes it, so that the next one can be told from it. */
async function expectSaved(page: Page): Promise<void> {
  await savedNotice(page).getByRole('button', { name: 'Close' }).click();
  await expect(savedNotice(page)).toBeHidden();
}
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, name = ''): Promise<void> {
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto(`/admin?view=settings${name && `&tab=${name}`}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Save Changes' })).toBeEnabled();
}

test('each tab has a URL, defaults and its own Save button; saved settings take effect at once, maintenance mode too', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await expect(tab(page, 'General')).toHaveAttribute('aria-current', 'page');
  await expect(field(page, 'Platform Name')).toHaveValue('Waymark');
  await expectAccessibleInThemesAndWidths(page, 1280);
  await field(page, 'Platform Name').fill('  Marlow Finder ');
  await field(page, 'Platform Description').fill('Help in Marlow County.');
  const sent = page.waitForRequest((sending) => sending.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toEqual({
    platformName: 'Marlow Finder',
    platformDescription: 'Help in Marlow County.',
    revision: 1,
  });
  await expectSaved(page);
  await expect(field(page, 'Platform Name')).toHaveValue('Marlow Finder');
  const home = await (await api().get('/')).text();
  expect(home).toContain('Marlow Finder');
  expect(home).toContain('Help in Marlow County.');

  await tab(page, 'Notifications').click();
  await expect(page).toHaveURL(/\/admin\?view=settings&tab=notifications$/);
  await expect(field(page, 'Email Notifications')).toBeChecked();
  await expect(field(page, 'SMS Notifications')).not.toBeChecked();
  await expect(field(page, 'SMS Notifications')).toHaveAccessibleDescription(/written into a folder there/);
  await field(page, 'Email Notifications').uncheck();
  await field(page, 'Who is told of requests').fill('desk@example.org');
  const sentLater = page.waitForRequest((sending) => sending.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sentLater).postDataJSON()).toEqual({
    emailNotifications: false,
    smsNotifications: false,
    alertRecipients: 'desk@example.org',
    digestHour: 8,
    quietFrom: 21,
    quietUntil: 7,
    offerHours: 48,
    followUpDays: 3,
    revision: 2,
  });
  await expectSaved(page);

  await tab(page, 'User Limits').click();
  await expect(field(page, 'Max Resources Per User')).toHaveValue('10');
  await expect(field(page, 'Max Needs Per User')).toHaveValue('5');
  await expect(field(page, 'Auto-approve Resources')).not.toBeChecked();
  await page.goBack();
  await expect(field(page, 'Email Notifications')).not.toBeChecked();
  await page.goForward();
  await expect(field(page, 'Max Needs Per User')).toBeVisible();
  await setSettings({ platformName: '', platformDescription: '', emailNotifications: true });

  // Maintenance mode is explained, needs a confirmation, and can be turned off here.
  await tab(page, 'Maintenance').click();
  const main = page.getByRole('main');
  await expect(main.getByText('only administrators can use the site. Everyone else').first()).toBeVisible();
  await field(page, 'Maintenance Mode').check();
  await clickButton(page, 'Save Changes');
  const closeDialog = dialogNamed(page, 'Close the site for everyone but administrators?');
  await expect(closeDialog).toContainText('Nobody else can search, send or change anything.');
  await expectAccessibleInThemesAndWidths(page, 1280);
  await closeDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(closeDialog).toBeHidden();
  expect((await api().get('/search')).status()).toBe(200);
  await clickButton(page, 'Save Changes');
  await closeDialog.getByRole('button', { name: 'Close the site' }).click();
  await expectSaved(page);
  await expect(main.getByText('The site is closed now.')).toBeVisible();
  expect((await api().get('/search')).status()).toBe(503);
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(main.getByText('The site is closed now.')).toBeVisible();
  await page.goBack();
  await field(page, 'Maintenance Mode').uncheck();
  await clickButton(page, 'Save Changes');
  await expect(main.getByText('The site is closed now.')).toBeHidden();
  await expect.poll(async () => (await api().get('/search')).status()).toBe(200);
});

test('limits are validated, a failure keeps what was typed, and neither unsaved nor concurrent changes are lost', async ({
  page,
}) => {
  await open(page, 'limits');
  await test.step('bounds and failures', async () => {
    for (const [resources, needs] of [
      ['0', '51'],
      ['101', ''],
      ['ten', '0'],
    ] as const) {
      await field(page, 'Max Resources Per User').fill(resources);
      await field(page, 'Max Needs Per User').fill(needs);
      await clickButton(page, 'Save Changes');
      await expectFieldError(page, 'Max Resources Per User', 'Enter a number from 1 to 100');
      await expectFieldError(page, 'Max Needs Per User', 'Enter a number from 1 to 50');
    }
    await expectAccessible(page);
    await field(page, 'Max Resources Per User').fill('2.5');
    await field(page, 'Max Needs Per User').fill('50');
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Max Resources Per User', 'Enter a whole number');
    await field(page, 'Max Resources Per User').fill('100');
    const settings = '**/api/admin/settings';
    await page.route(settings, (route) => route.abort(), { times: 1 });
    await clickButton(page, 'Save Changes');
    await expect(page.getByRole('alert').filter({ hasText: 'The settings were not saved.' })).toBeFocused();
    await expect(field(page, 'Max Resources Per User')).toHaveValue('100');
    await field(page, 'Max Needs Per User').press('Enter');
    await expectSaved(page);
    await page.route(settings, (route) => route.fulfill({ status: 500, json: { message: 'Please try again.' } }), {
      times: 1,
    });
    const adminPages = page.getByRole('navigation', { name: 'Admin pages' });
    await adminPages.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await page.goBack();
    const failure = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded' });
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'Max Resources Per User')).toHaveValue('100');
  });
  await test.step('leaving unsaved changes for another tab or page needs a confirmation', async () => {
    await field(page, 'Max Needs Per User').fill('7');
    await tab(page, 'General').click();
    const leaveDialog = dialogNamed(page, 'Leave without saving?');
    await leaveDialog.getByRole('button', { name: 'Go on editing' }).click();
    await expect(field(page, 'Max Needs Per User')).toHaveValue('7');
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Users' }).click();
    await expect(leaveDialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaveDialog).toBeHidden();
    await page.reload();
    await expect(field(page, 'Max Needs Per User')).toHaveValue('7');
    await tab(page, 'General').click();
    await leaveDialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(field(page, 'Platform Name')).toBeVisible();
    await tab(page, 'User Limits').click();
    await expect(field(page, 'Max Needs Per User')).not.toHaveValue('7');
  });
  await test.step('concurrent changes by another administrator', async () => {
    await field(page, 'Max Needs Per User').fill('8');
    await setSettings({ maxNeedsPerUser: 9, autoApproveResources: true });
    await clickButton(page, 'Save Changes');
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(conflict).toContainText('Auto-approve Resources: \u2068on\u2069');
    await expect(conflict).toContainText('Max Needs Per User: they wrote “\u20689\u2069”.');
    await expect(field(page, 'Max Needs Per User')).toHaveValue('8');
    await expect(field(page, 'Auto-approve Resources')).toBeChecked();
    await expectAccessible(page);
    await clickButton(page, 'Save Changes');
    await expectSaved(page);
    const reply = await api().get('/api/admin/settings', { headers: asAdministrator() });
    expect((await reply.json()).data).toMatchObject({ maxNeedsPerUser: 8, autoApproveResources: true });
    // A concurrent change in another tab is no conflict.
    await field(page, 'Max Needs Per User').fill('6');
    await setSettings({ smsNotifications: true });
    await clickButton(page, 'Save Changes');
    await expectSaved(page);
  });
  await test.step('verification requests are turned on, and their number and interval have limits', async () => {
    await tab(page, 'Listings').click();
    const ask = page.getByRole('checkbox', { name: 'Ask places by email' });
    await expect(ask).toHaveAccessibleDescription(/At most one in each of the times above/);
    await ask.check();
    const perDay = page.getByRole('textbox', { name: 'Emails to places in one day' });
    await perDay.fill('0');
    await clickButton(page, 'Save Changes');
    await expect(perDay).toHaveAccessibleDescription(/Enter a number from 1 to 500/);
    await perDay.fill('20');
    const food = page.getByRole('textbox', { name: 'Days until a place with food is due' });
    await expect(food).toHaveValue('90');
    await food.fill('0');
    await clickButton(page, 'Save Changes');
    await expect(food).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInThemesAndWidths(page, 1280);
    await food.fill('90');
    await clickButton(page, 'Save Changes');
    await expectSaved(page);
  });
  await test.step('unmet needs are shown to everyone', async () => {
    expect((await api().get('/unmet-needs')).status()).toBe(404);
    await tab(page, 'Unmet needs').click();
    await expect(field(page, 'Count what people ask for')).toBeChecked();
    await field(page, 'Show unmet needs to everyone').check();
    await clickButton(page, 'Save Changes');
    await expectSaved(page);
    expect((await api().get('/unmet-needs')).status()).toBe(200);
  });
});

const setMaintenance = (maintenanceMode: boolean) => setSettings({ maintenanceMode });
const closed = { en: 'We will be back soon', es: 'Volvemos pronto', ar: 'سنعود قريبًا' };

test('in maintenance mode every page answers 503 in the language of the visitor, with the emergency numbers', async ({
  request,
}) => {
  await setMaintenance(true);
  for (const [language, call] of [
    ['en', 'Call 911'],
    ['es', 'Llame al 911'],
    ['ar', 'اتصل بالرقم 911'],
  ] as const) {
    const answer = await request.get('/search?category=food', { headers: { cookie: `lang=${language}` } });
    expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '600']);
    const { document } = parseHTML(await answer.text());
    expect(document.documentElement.lang).toBe(language);
    expect(textOf(document.querySelector('h1'))).toBe(closed[language]);
    const numbers = [...document.querySelectorAll('footer a[href="tel:911"]')].map(textOf);
    expect(numbers).toContain(call);
  }
  expect((await api().get('/api/resources')).status()).toBe(503);
  expect((await api().get('/api/resources', { headers: asAdministrator() })).status()).toBe(200);
});

test('a visitor of the closed page changes its language, and reaches the requested page after maintenance', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL }]);
  await page.goto('/search?category=food');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(closed.ar);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
  for (const [now, other, expectedTitle] of [
    ['اللغة: العربية', 'English', closed.en],
    ['Language: English', 'Español', closed.es],
  ] as const) {
    await page.getByRole('button', { name: now }).click();
    await page.getByRole('button', { name: other }).click();
    await expect(title).toHaveText(expectedTitle);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await setMaintenance(false);
  await page.getByRole('link', { name: 'Intentar otra vez' }).click();
  await expect(page).toHaveURL(/\/search\?category=food$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  // Maintenance begins again: the open page shows it at the next link.
  await setMaintenance(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(title).toHaveText(closed.es);
  await expect(page).toHaveURL(/\/privacy$/);
});

test('an administrator signs in from the closed page and uses the whole site with a banner, until they sign out', async ({
  page,
}) => {
  await setMaintenance(true);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in as an administrator' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, administrator);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(closed.en);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByText('This site is closed for maintenance. Only administrators see this page.');
  await expect(banner).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.goto('/');
  const quick = page.getByRole('textbox', { name: 'Or type it here, in your own words' });
  await quick.fill('food pantry');
  await quick.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(closed.en);

  await page.evaluate(async () => {
    await fetch('/api/users/logout', { method: 'POST', headers: { Authorization: `Bearer ${localStorage.token}` } });
    localStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: closed.en })).toBeVisible();
});
