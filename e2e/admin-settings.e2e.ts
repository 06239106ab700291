/** The settings, on a server of their own: each tab, each message, unsaved changes, two administrators at once, closing the site. */
import type { Page } from '@playwright/test';
import { expectComplaint, forgiveRefusals, press } from './account.ts';
import { administratorIn, comeAs } from './members.ts';
import { ownServer } from './own-server.ts';
import { expect, expectNoBarrier, expectOpenToAll, test } from './visit.ts';

const { setSettings, api } = ownServer('settings');

test.afterEach(({ errors }) => forgiveRefusals(errors));

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name });
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Settings saved successfully!' });
/** Closed again, so that the next one is seen to come. */
async function expectSaved(page: Page): Promise<void> {
  await said(page).getByRole('button', { name: 'Close' }).click();
  await expect(said(page)).toBeHidden();
}
const question = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, name = ''): Promise<void> {
  await comeAs(page, await administratorIn(page.request));
  await page.goto(`/admin?view=settings${name && `&tab=${name}`}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Save Changes' })).toBeEnabled();
}

test('each tab has its address, its defaults and its own Save; what is saved is in force at once', async ({ page }) => {
  test.slow();
  await open(page);
  await expect(tab(page, 'General')).toHaveAttribute('aria-current', 'page');
  await expect(field(page, 'Platform Name')).toHaveValue('Waymark');
  await expectOpenToAll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await field(page, 'Platform Name').fill('  Marlow Finder ');
  await field(page, 'Platform Description').fill('Help in Marlow County.');
  const sent = page.waitForRequest((sending) => sending.method() === 'PUT');
  await press(page, 'Save Changes');
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
  await expect(field(page, 'SMS Notifications')).toHaveAccessibleDescription(/no text messages are sent/);
  await field(page, 'Email Notifications').uncheck();
  await field(page, 'Who is told of requests').fill('desk@example.org');
  const second = page.waitForRequest((sending) => sending.method() === 'PUT');
  await press(page, 'Save Changes');
  expect((await second).postDataJSON()).toEqual({
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
});

test('limits have bounds; what fails is told, and what was typed stays', async ({ page }) => {
  await open(page, 'limits');
  for (const [resources, needs] of [
    ['0', '51'],
    ['101', ''],
    ['ten', '0'],
  ] as const) {
    await field(page, 'Max Resources Per User').fill(resources);
    await field(page, 'Max Needs Per User').fill(needs);
    await press(page, 'Save Changes');
    await expectComplaint(page, 'Max Resources Per User', 'Enter a number from 1 to 100');
    await expectComplaint(page, 'Max Needs Per User', 'Enter a number from 1 to 50');
  }
  await expectNoBarrier(page);
  await field(page, 'Max Resources Per User').fill('2.5');
  await field(page, 'Max Needs Per User').fill('50');
  await press(page, 'Save Changes');
  await expectComplaint(page, 'Max Resources Per User', 'Enter a whole number');
  await field(page, 'Max Resources Per User').fill('100');
  const settings = '**/api/admin/settings';
  await page.route(settings, (route) => route.abort(), { times: 1 });
  await press(page, 'Save Changes');
  await expect(page.getByRole('alert').filter({ hasText: 'The settings were not saved.' })).toBeFocused();
  await expect(field(page, 'Max Resources Per User')).toHaveValue('100');
  // Enter in a field sends the form, too.
  await field(page, 'Max Needs Per User').press('Enter');
  await expectSaved(page);
  await page.route(settings, (route) => route.fulfill({ status: 500, json: { message: 'Please try again.' } }), {
    times: 1,
  });
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Max Resources Per User')).toHaveValue('100');
});

test('a tab or another page is not opened over unsaved changes without asking', async ({ page }) => {
  await open(page, 'limits');
  await field(page, 'Max Needs Per User').fill('7');
  await tab(page, 'General').click();
  const leave = question(page, 'Leave without saving?');
  await leave.getByRole('button', { name: 'Go on editing' }).click();
  await expect(field(page, 'Max Needs Per User')).toHaveValue('7');
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Users' }).click();
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toBeHidden();
  await page.reload();
  await expect(field(page, 'Max Needs Per User')).toHaveValue('7');
  await tab(page, 'General').click();
  await leave.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(field(page, 'Platform Name')).toBeVisible();
  await tab(page, 'User Limits').click();
  await expect(field(page, 'Max Needs Per User')).not.toHaveValue('7');
});

test('two administrators at once: nobody’s change is lost, and both are told', async ({ page }) => {
  await open(page, 'limits');
  await field(page, 'Max Needs Per User').fill('8');
  await setSettings({ maxNeedsPerUser: 9, autoApproveResources: true });
  await press(page, 'Save Changes');
  const report = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(report).toContainText('Auto-approve Resources: \u2068on\u2069');
  await expect(report).toContainText('Max Needs Per User: they wrote “\u20689\u2069”.');
  await expect(field(page, 'Max Needs Per User')).toHaveValue('8');
  await expect(field(page, 'Auto-approve Resources')).toBeChecked();
  await expectNoBarrier(page);
  await press(page, 'Save Changes');
  await expectSaved(page);
  await page.reload();
  await expect(field(page, 'Max Needs Per User')).toHaveValue('8');
  await expect(field(page, 'Auto-approve Resources')).toBeChecked();
  // What stands in another tab stops nobody.
  await field(page, 'Max Needs Per User').fill('6');
  await setSettings({ smsNotifications: true });
  await press(page, 'Save Changes');
  await expectSaved(page);
});

test('closing the site is explained and asked about; it is closed, and opened again here', async ({ page }) => {
  test.slow();
  await open(page, 'maintenance');
  const main = page.getByRole('main');
  await expect(main.getByText('only administrators can use the site. Everyone else').first()).toBeVisible();
  await field(page, 'Maintenance Mode').check();
  await press(page, 'Save Changes');
  const ask = question(page, 'Close the site for everyone but administrators?');
  await expect(ask).toContainText('Nobody else can search, send or change anything.');
  await expectOpenToAll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeHidden();
  expect((await api().get('/search')).status()).toBe(200);
  await press(page, 'Save Changes');
  await ask.getByRole('button', { name: 'Close the site' }).click();
  await expectSaved(page);
  await expect(main.getByText('The site is closed now.')).toBeVisible();
  expect((await api().get('/search')).status()).toBe(503);
  await field(page, 'Maintenance Mode').uncheck();
  await press(page, 'Save Changes');
  await expect(main.getByText('The site is closed now.')).toBeHidden();
  await expect.poll(async () => (await api().get('/search')).status()).toBe(200);
});
