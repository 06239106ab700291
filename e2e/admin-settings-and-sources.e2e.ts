/**
 * What changes the whole site, on a dedicated server. Settings: each tab, error messages, unsaved changes, concurrent changes.
 * Maintenance mode: who is turned away, what the closed page shows, and how it ends. Sources of directories, the first of which
 * replaces the sample directory: added, fetched, reviewed and loaded; held back when much changes; failures.
 */
import type { Locator, Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { administrator, clickButton, expectFieldError, fillSignIn } from './account-helpers.ts';
import { startDedicatedServer } from './dedicated-server.ts';
import { type FileServer, pantriesTable, startFileServer } from './file-server.ts';
import { textOf } from './html.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemes,
  expectAccessibleWhenNarrow,
  expectNoSidewaysScroll,
  test,
} from './test-fixtures.ts';

const { baseURL, api, asAdministrator, setSettings } = startDedicatedServer('settings');

test.slow();
test.use({ ignoredErrors: apiErrors });

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

test('each tab has a URL, defaults and its own Save button; saved settings take effect at once, maintenance mode too; limits are validated, a failure keeps what was typed, and neither unsaved nor concurrent changes are lost', async ({
  page,
}) => {
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto('/admin?view=settings');
  await expect(tab(page, 'General')).toHaveAttribute('aria-current', 'page');
  await expect(field(page, 'Platform Name')).toHaveValue('Waymark');
  await expectAccessibleWhenNarrow(page, 1280);
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
  await expectAccessibleWhenNarrow(page, 1280);
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
  await expectSaved(page);
  expect((await api().get('/search')).status()).toBe(200);
  await tab(page, 'User Limits').click();
  await test.step('bounds and failures', async () => {
    for (const [resources, needs, message] of [
      ['101', '', 'Enter a number from 1 to 100'],
      ['2.5', 'ten', 'Enter a whole number'],
    ] as const) {
      await field(page, 'Max Resources Per User').fill(resources);
      await field(page, 'Max Needs Per User').fill(needs);
      await clickButton(page, 'Save Changes');
      await expectFieldError(page, 'Max Resources Per User', message);
      await expectFieldError(page, 'Max Needs Per User', 'Enter a number from 1 to 50');
    }
    await expectAccessible(page);
    await field(page, 'Max Needs Per User').fill('50');
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
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Users' }).click();
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
    await expectAccessibleWhenNarrow(page, 1280);
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

test('a visitor of the closed page changes its language, and reaches the requested page after maintenance; an administrator signs in from it and uses the whole site with a banner, until they sign out', async ({
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

  await context.clearCookies();
  await page.setViewportSize({ width: 1280, height: 720 });
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
  await page.goto('/');
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const quick = page.getByRole('textbox', { name: 'Or type it here, in your own words' });
  await quick.fill('food pantry');
  await quick.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.evaluate(async () => {
    await fetch('/api/users/logout', { method: 'POST', headers: { Authorization: `Bearer ${localStorage.token}` } });
    localStorage.clear();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: closed.en })).toBeVisible();
});

let files: FileServer;
test.beforeAll(async () => {
  files = await startFileServer();
});
test.afterAll(() => files.close());

const card = (page: Page): Locator => page.getByRole('article', { name: 'Wexley 211' });
const fetchNow = (page: Page) => card(page).getByRole('button', { name: 'Fetch now' }).click();

test('a source is added, fetched, reviewed and loaded; an import with many changes waits for review; unlisted places are counted; a failure shows its reason; a concurrent change is kept and shown; deleting a source keeps its places', async ({
  page,
}) => {
  await setMaintenance(false);
  await signInBrowserAs(page, await signInAsAdministrator(api()));
  await page.goto('/admin?view=transfer');
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
  await expectAccessibleWhenNarrow(page);
  files.serve(pantriesTable(10));
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
  files.serve(pantriesTable(9));
  await fetchNow(page);
  await expect(card(page)).toContainText('Places here: 10. Not listed there any more: 1.', { timeout: 120_000 });
  files.serve(pantriesTable(9, 'Soup'));
  await fetchNow(page);
  await expect(card(page)).toContainText(
    'Of 9 places of this source, 9 would change and 0 are not listed there any more. That is more than 20 %',
    { timeout: 60_000 },
  );
  await expectAccessibleWhenNarrow(page);
  await card(page).getByRole('link', { name: 'Look at the import' }).click();
  await page.getByRole('button', { name: 'Do not load it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('status').getByText('This import was stopped.')).toBeVisible();
  files.serve('Gone', 500);
  await fetchNow(page);
  await expect(card(page).getByRole('status')).toHaveText('Not fetched', { timeout: 60_000 });
  await expect(card(page)).toContainText('The server localhost answered with status 500. It is tried again by itself.');
  await expectAccessible(page);
  await test.step('a concurrent change, and deleting', async () => {
    await card(page).getByRole('button', { name: 'Change' }).click();
    const headers = asAdministrator();
    const { data } = await (await api().get('/api/admin/sources', { headers })).json();
    const other = { downloadUrl: files.url, license: 'CC BY 4.0', contactPoint: 'Ben', accrualPeriodicity: 'weekly' };
    const reply = await api().put(`/api/admin/sources/${data[0].id}`, { headers, data: other });
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
