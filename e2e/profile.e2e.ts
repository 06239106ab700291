/** The profile: editing, text messages, error messages, failures, concurrent changes, sessions, and the password. */
import type { APIRequestContext, Page } from '@playwright/test';
import { accountFixture, clickButton, createTestAccount, expectFieldError, ignoreErrors } from './account-helpers.ts';
import {
  callApiAs,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
  signInByApi,
  type TestMember,
} from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  failNextRequest,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(field(page, 'First Name')).toBeVisible();
}

test('a member edits the profile; the user menu shows the new name at once, in other tabs too; text messages are turned on and off', async ({
  page,
  context,
  request,
}) => {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  const other = await context.newPage();
  await other.goto('/about');
  await failNextRequest(page, '**/api/users/me/sms');
  await openProfile(page);
  const texts = page.getByRole('region', { name: 'Text messages' });
  await expect(texts.getByText('Your choice about text messages could not be loaded')).toBeVisible();
  await texts.getByRole('button', { name: 'Try again' }).click();
  await expect(texts.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByText('Initials: AH')).toBeVisible();
  await expect(page.getByRole('main').getByText('User', { exact: true })).toBeVisible();
  await expect(field(page, 'Last Name')).toHaveValue('Haddad');
  await expect(field(page, 'Phone')).toHaveValue(account.phoneNumber);
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to the people' })).toHaveAttribute(
    'href',
    '/contact',
  );

  await field(page, 'First Name').fill('  Zahra ');
  await field(page, 'Email').fill(` ${account.email.toUpperCase()}`);
  await field(page, 'Phone').fill('');
  const sent = page.waitForRequest(`**/api/users/${session.user.id}/profile`);
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Zahra',
    lastName: 'Haddad',
    email: account.email,
    phoneNumber: '',
    revision: 1,
  });
  await expect(page.getByRole('status').getByText('Profile updated successfully')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(page.getByText('Initials: ZH')).toBeVisible();
  await expectAccessibleInThemes(page);
  for (const tab of [page, other]) {
    await tab.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expect(tab.getByRole('banner').getByText('Signed in as Zahra Haddad').last()).toBeVisible();
  }
  // The draft is deleted, and the notice disappears with the next change.
  expect(await page.evaluate(() => sessionStorage.getItem('typedFields') ?? '')).not.toContain('Zahra');
  await page.keyboard.press('Escape');
  await field(page, 'Last Name').press('End');
  await page.keyboard.type('i');
  await expect(page.getByText('Profile updated successfully')).toHaveCount(0);
  await test.step('text messages are turned on and off, and are off for a new number', async () => {
    await field(page, 'Phone').fill(account.phoneNumber);
    await clickButton(page, 'Save Changes');
    const readChoice = () => callApiAs(request, session, 'GET', '/users/me/sms');
    await expect(texts.getByText('Off', { exact: true })).toBeVisible();
    await texts.getByRole('button', { name: 'Get text messages' }).focus();
    await page.keyboard.press('Enter');
    await expect(texts.getByRole('status').getByText('Text messages are on for this number.')).toBeVisible();
    await expect(texts.getByRole('button', { name: 'Get no text messages' })).toBeFocused();
    expect(await readChoice()).toMatchObject({ chosen: true });
    await expectAccessibleInThemes(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Enter');
    await expect(texts.getByRole('status').getByText('Text messages are off.')).toBeVisible();
    expect(await readChoice()).toMatchObject({ chosen: false });
    await page.keyboard.press('Enter');
    await expect(texts.getByText('On', { exact: true })).toBeVisible();

    await field(page, 'Phone').fill('614 555 0143');
    await clickButton(page, 'Save Changes');
    await expect(texts.getByText('+1 614 555 0143')).toBeVisible();
    await expect(texts.getByText('Off', { exact: true })).toBeVisible();
    await field(page, 'Phone').fill('');
    await clickButton(page, 'Save Changes');
    await expect(texts.getByText('write your phone number above and save it')).toBeVisible();
    await expect(texts.getByRole('button')).toHaveCount(0);
  });
});

test('errors are shown at their fields and nothing is sent; failures are shown and keep the draft; a concurrent change is merged and shown; leaving unsaved changes needs a confirmation', async ({
  page,
  request,
}) => {
  const [other, session] = await Promise.all([createTestAccount(request), createMember(request)]);
  await signInBrowserAs(page, session);
  let isFailing = true;
  await page.route('**/api/users/me', (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto('/profile');
  await expect(page.getByRole('alert').getByText('Your profile could not be loaded')).toBeVisible();
  await expectAccessibleInThemes(page);
  isFailing = false;
  await clickButton(page, 'Try again');
  await expect(field(page, 'First Name')).toBeVisible();
  await test.step('errors', async () => {
    const sent: string[] = [];
    page.on('request', (outgoing) => {
      if (outgoing.method() !== 'GET') sent.push(outgoing.url());
    });
    await field(page, 'Last Name').fill('');
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Last Name', 'Last name is required');
    await expect(field(page, 'Last Name')).toBeFocused();
    await field(page, 'Last Name').fill('Haddad');
    await expect(page.getByText('Last name is required', { exact: true })).toHaveCount(0);
    const wrong: [string, string, string][] = [
      ['First Name', 'A', 'First name must be at least 2 characters'],
      ['Last Name', 'H', 'Last name must be at least 2 characters'],
      ['Email', 'amina', 'Please enter a valid email address'],
      ['Phone', '555-0134', 'Please enter a valid phone number'],
    ];
    for (const [label, text] of wrong) await field(page, label).fill(text);
    await clickButton(page, 'Save Changes');
    for (const [label, , message] of wrong) await expectFieldError(page, label, message);
    const { firstName, lastName, phoneNumber } = accountFixture();
    const right = { 'First Name': firstName, 'Last Name': lastName, Email: session.email, Phone: phoneNumber };
    for (const [label, text] of Object.entries(right)) await field(page, label).fill(text);
    await clickButton(page, 'Change password');
    const summary = page.getByRole('main').getByRole('alert').filter({ hasText: '3 things need a fix' });
    await expect(summary).toBeFocused();
    await expectFieldError(page, 'Current password', 'Please enter your current password');
    await expectFieldError(page, 'New password', 'Password is required');
    await expectFieldError(page, 'Confirm Password', 'Please confirm your password');
    await expectAccessibleInThemes(page);
    await field(page, 'Current password').fill('whatever it is');
    await field(page, 'New password').fill('seven77');
    await field(page, 'Confirm Password').fill('seven78');
    await clickButton(page, 'Change password');
    await expectFieldError(page, 'New password', 'Password must be at least 8 characters');
    await expectFieldError(page, 'Confirm Password', 'Passwords do not match');
    expect(sent.filter((url) => url.includes('/api/users/'))).toEqual([]);
  });
  await test.step('failures', async () => {
    await failNextRequest(page, '**/api/users/*/profile');
    await field(page, 'First Name').fill('Zahra');
    await clickButton(page, 'Save Changes');
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to update profile' }),
    ).toBeFocused();
    await field(page, 'Email').fill(other.email);
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Your current password', 'Please enter your current password');
    await field(page, 'Your current password').fill('not this one');
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Your current password', 'Your current password is not right. Please type it again.');
    await field(page, 'Your current password').fill(accountFixture().password);
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Email', 'An account with this email already exists');
    await expect(field(page, 'First Name')).toHaveValue('Zahra');
    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue('Zahra');
    await expect(field(page, 'Email')).toHaveValue(other.email);
  });
  await test.step('a concurrent change', () => mergeConcurrentChange(page, request, session));
  await test.step('leaving unsaved changes', () => leaveUnsavedChanges(page));
});

async function mergeConcurrentChange(page: Page, request: APIRequestContext, session: TestMember): Promise<void> {
  await field(page, 'Email').fill(session.email);
  await field(page, 'Last Name').fill('Khan');
  const concurrentChange = {
    firstName: 'Amina',
    lastName: 'Okafor',
    email: session.email,
    phoneNumber: '614-555-0100',
  };
  await callApiAs(request, session, 'PUT', `/users/${session.user.id}/profile`, concurrentChange);
  await clickButton(page, 'Save Changes');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Someone else changed this while you were editing.');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('listitem').filter({ hasText: 'Phone: ' })).toContainText('614-555-0100');
  await expect(alert.getByRole('listitem').filter({ hasText: 'Last Name: they wrote' })).toContainText('Okafor');
  await expect(field(page, 'Phone')).toHaveValue('614-555-0100');
  await expect(field(page, 'Last Name')).toHaveValue('Khan');
  await expectAccessibleInThemes(page);
  await alert.getByRole('button', { name: 'Use theirs for Last Name' }).click();
  await expect(field(page, 'Last Name')).toHaveValue('Okafor');
  await clickButton(page, 'Save Changes');
  await expect(page.getByRole('status').getByText('Profile updated successfully')).toBeVisible();
  expect(await callApiAs(request, session, 'GET', '/users/me')).toMatchObject({
    firstName: 'Zahra',
    lastName: 'Okafor',
    phoneNumber: '614-555-0100',
  });
}

async function leaveUnsavedChanges(page: Page): Promise<void> {
  await field(page, 'First Name').fill('Sara');
  const aboutLink = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await aboutLink.click();
  await expect(dialog.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(field(page, 'First Name')).toHaveValue('Sara');
  await aboutLink.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(field(page, 'First Name')).toHaveValue('Zahra');
}

test('sessions are listed, ended one by one or together, and all others end with a new password; the role is shown, in Arabic too', async ({
  page,
  context,
  request,
  baseURL,
  errors,
}) => {
  const account = await createTestAccount(request);
  for (let count = 0; count < 4; count += 1) await signInByApi(request, account);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  let isFailing = true;
  await page.route('**/api/users/me/sessions', (route) =>
    isFailing && route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await openProfile(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: 'Where you are signed in could not be loaded' })).toBeVisible();
  isFailing = false;
  await clickButton(page, 'Try again');
  const list = page.getByRole('listitem').filter({ hasText: 'Last used on' });
  await expect(list).toHaveCount(5);
  const own = list.filter({ hasText: 'This one' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectAccessibleInThemes(page);

  const end = list.getByRole('button', { name: /^End the sign-in/ });
  await page.route('**/api/users/me/sessions/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is away.' } }),
  );
  await end.first().click();
  await expect(alert.filter({ hasText: 'The sign-in was not ended' })).toContainText('The database is away.');
  await expect(list).toHaveCount(5);
  await page.unroute('**/api/users/me/sessions/*');
  await end.first().press('Enter');
  await expect(page.getByRole('status').getByText('That sign-in has ended.')).toBeVisible();
  await expect(list).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  // A session that was ended elsewhere meanwhile is no failure.
  const all: { id: string; current: boolean }[] = await callApiAs(request, session, 'GET', '/users/me/sessions');
  const next = all.find(({ current }) => !current);
  await callApiAs(request, session, 'DELETE', `/users/me/sessions/${next?.id}`);
  await end.first().click();
  await expect(list).toHaveCount(3);
  await expect(page.getByRole('status').getByText('That sign-in has ended.')).toBeVisible();
  expect(errors.filter((error) => error.includes('404'))).toHaveLength(1);
  ignoreErrors(errors, '404');

  await clickButton(page, 'End all others');
  await expect(page.getByRole('status').getByText('2 other sign-ins have ended.')).toBeVisible();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(list).toHaveCount(1);
  expect(await callApiAs(request, session, 'GET', '/users/me/sessions')).toHaveLength(1);
  await test.step('changing the password needs the current one', async () => {
    const later = await signInByApi(request, account);
    await field(page, 'Current password').fill('not this one');
    await field(page, 'New password').fill('nine blue herons');
    await field(page, 'Confirm Password').fill('nine blue herons');
    await clickButton(page, 'Change password');
    await expectFieldError(page, 'Current password', 'Your current password is not right. Please type it again.');
    await field(page, 'Current password').fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Your password is changed.')).toBeVisible();
    for (const label of ['Current password', 'New password', 'Confirm Password']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await callApiAs(request, session, 'GET', '/users/me');
    const ended = await request.get('/api/users/me', { headers: { Authorization: `Bearer ${later.token}` } });
    expect(ended.status()).toBe(401);
    await signInByApi(request, { email: account.email, password: 'nine blue herons' });
  });

  await test.step('the role of an administrator is shown, at 320 px in Arabic', async () => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 800 });
    await signInBrowserAs(page, await signInAsAdministrator(request));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible();
    await expect(page.getByRole('main').getByText('مدير', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInThemes(page);
  });
});
