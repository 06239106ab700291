/** Registration: error messages, failures, and what the browser stores. */
import type { Page } from '@playwright/test';
import {
  type Account,
  accountFixture,
  clickButton,
  createTestAccount,
  expectFieldError,
  ignoreApiErrors,
  readBrowserStorage,
} from './account-helpers.ts';
import { fieldErrorsIn, formIn, pageOf } from './form-helpers-without-javascript.ts';
import { postForm, readPage, textOf } from './html.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, failNextRequest, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

async function fill(page: Page, account: Account & { confirmPassword?: string }): Promise<void> {
  await page.getByLabel('First Name').fill(account.firstName);
  await page.getByLabel('Last Name').fill(account.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Phone Number').fill(account.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.confirmPassword ?? account.password);
}

const wrong: [string, Partial<Account & { confirmPassword: string }>, string][] = [
  ['First Name', { firstName: 'A' }, 'First name must be at least 2 characters'],
  ['Last Name', { lastName: 'B' }, 'Last name must be at least 2 characters'],
  ['Email', { email: 'amina@' }, 'Please enter a valid email address'],
  ['Phone Number', { phoneNumber: '555-0134' }, 'Please enter a valid phone number'],
  ['Phone Number', { phoneNumber: '1234567890123456' }, 'Please enter a valid phone number'],
  ['Password', { password: 'seven77' }, 'Password must be at least 8 characters'],
  ['Confirm Password', { confirmPassword: 'seven green lamp' }, 'Passwords do not match'],
];

test('errors and refusals are shown and keep the draft, until the account is created', async ({ page, request }) => {
  const [taken, account] = [await createTestAccount(request), accountFixture()];
  const tooMany = 'There have been too many tries. Please wait a little and try again.';
  let calls = 0;
  await page.route('**/api/users/register', async (route) => {
    calls += 1;
    await route.fallback();
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/register');

  await test.step('missing and invalid fields, without a request; an error is removed when its field is edited', async () => {
    await clickButton(page, 'Create account');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('heading', { name: '6 things need a fix' })).toBeVisible();
    await expectFieldError(page, 'First Name', 'First name is required');
    await expectFieldError(page, 'Last Name', 'Last name is required');
    await expectFieldError(page, 'Email', 'Email is required');
    await expectFieldError(page, 'Phone Number', 'Phone number is required');
    await expectFieldError(page, 'Password', 'Password is required');
    await expectFieldError(page, 'Confirm Password', 'Please confirm your password');
    await expectNoSidewaysScroll(page);

    for (const [label, change, message] of wrong) {
      await fill(page, { ...accountFixture(), ...change });
      await clickButton(page, 'Create account');
      await expectFieldError(page, label, message);
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type('s');
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
    }
    expect(calls).toBe(0);
  });

  await test.step('an email that has an account', async () => {
    await fill(page, taken);
    await clickButton(page, 'Create account');
    await expectFieldError(page, 'Email', 'An account with this email already exists');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(page.getByLabel('First Name')).toHaveValue('Amina');
    await expectAccessible(page);
    await page.getByText('Is it yours?').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
  });

  await test.step('a password that is easy to guess', async () => {
    await fill(page, { ...account, password: 'password1' });
    await clickButton(page, 'Create account');
    await expectFieldError(page, 'Password', 'This password is easy to guess. Please choose another one');
  });

  await test.step('too many registrations from one address', async () => {
    await failNextRequest(page, '**/api/users/register', { status: 429, json: { message: tooMany } });
    await fill(page, account);
    await clickButton(page, 'Create account');
    await expect(page.getByRole('alert')).toContainText(tooMany);
  });

  await test.step('nothing answers', async () => {
    await failNextRequest(page, '**/api/users/register');
    await clickButton(page, 'Create account');
    await expect(page.getByRole('alert')).toContainText('Registration failed. Please try again.');
    await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Last Name')).toHaveValue('Haddad');
    await expect(page.getByLabel('Phone Number')).toHaveValue(account.phoneNumber);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.password);
  });

  await test.step('the account is created, signed in, and sees the dashboard', async () => {
    await fill(page, { ...account, email: ` ${account.email.toUpperCase()}` });
    await page.getByText('Where you live (optional)').click();
    await page.getByLabel('City').fill('Millbrook');
    const sent = page.waitForRequest('**/api/users/register');
    await clickButton(page, 'Create account');
    expect((await sent).postDataJSON()).toEqual({ ...account, city: 'Millbrook' });
    await expect(page).toHaveURL(/\/dashboard$/);
    const { token, user } = await readBrowserStorage(page);
    expect(token).toMatch(/\S{20}/);
    expect(JSON.parse(user ?? '')).toMatchObject({ email: account.email, firstName: 'Amina' });
  });
});

test('errors are in the language of the page', async ({ request }) => {
  const form = formIn(await readPage(request, '/register', 'ar'));
  const values = { ...accountFixture(), password: 'password1', confirmPassword: 'password1' };
  const answer = await postForm(request, form, values, { language: 'ar' });
  const page = await pageOf(answer);
  expect(answer.status()).toBe(422);
  expect(Object.keys(fieldErrorsIn(page))).toEqual(['password']);
  expect(fieldErrorsIn(page).password).toMatch(/كلمة المرور هذه سهلة التخمين\. اختر كلمة أخرى$/);
  const { id } = page.querySelector('[name=password]') ?? {};
  expect(textOf(page.querySelector(`label[for="${id}"]`))).toBe('كلمة المرور');
});

test('when the account is created and signing in fails, the sign-in page opens', async ({ page }) => {
  const account = accountFixture();
  await failNextRequest(page, '**/api/users/login');
  await page.goto('/register');
  await fill(page, account);
  await clickButton(page, 'Create account');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
});
