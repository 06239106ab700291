/** Registration: error messages, failures, and what the browser stores. */
import type { Page } from '@playwright/test';
import {
  type Account,
  accountFixture,
  clickButton,
  createTestAccount,
  expectFieldError,
  readBrowserStorage,
  testPassword,
} from './account-helpers.ts';
import { ending, fieldErrorsAfter, fieldErrorsIn, formIn, pageOf } from './form-helpers-without-javascript.ts';
import { postForm, readPage, textOf } from './html.ts';
import { signInByApi } from './member-helpers.ts';
import { apiErrors, expect, expectAccessible, expectNoSidewaysScroll, failNextRequest, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

async function fill(page: Page, account: Account & { confirmPassword?: string }): Promise<void> {
  await page.getByLabel('First Name').fill(account.firstName);
  await page.getByLabel('Last Name').fill(account.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Phone Number').fill(account.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.confirmPassword ?? account.password);
}

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
    await expectFieldError(page, 'Phone Number', 'Phone number is required');
    await expectFieldError(page, 'Confirm Password', 'Please confirm your password');
    await expectNoSidewaysScroll(page);

    await fill(page, { ...accountFixture(), confirmPassword: 'seven green lamp' });
    await clickButton(page, 'Create account');
    await expectFieldError(page, 'Confirm Password', 'Passwords do not match');
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect(page.getByText('Passwords do not match', { exact: true })).toHaveCount(0);
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

  await test.step('when the account is created and signing in fails, the sign-in page opens', async () => {
    const other = accountFixture();
    await failNextRequest(page, '**/api/users/login');
    await fill(page, other);
    await clickButton(page, 'Create account');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(other.email);
    await signInByApi(request, other);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register$/);
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

test('each missing or invalid field has its error, without JavaScript too', async ({ request }) => {
  const form = formIn(await readPage(request, '/register'));
  const errorsOf = (values: Record<string, string>) => fieldErrorsAfter(request, form, values);
  expect(await errorsOf({})).toEqual({
    firstName: ending('First name is required'),
    lastName: ending('Last name is required'),
    email: ending('Email is required'),
    phoneNumber: ending('Phone number is required'),
    password: ending('Password is required'),
    confirmPassword: ending('Please confirm your password'),
  });
  const account = { ...accountFixture(), confirmPassword: testPassword };
  const short = { firstName: 'A', lastName: 'B', email: 'amina@', phoneNumber: '555-0134' };
  expect(await errorsOf({ ...account, ...short, password: 'seven77', confirmPassword: 'seven77' })).toEqual({
    firstName: ending('First name must be at least 2 characters'),
    lastName: ending('Last name must be at least 2 characters'),
    email: ending('Please enter a valid email address'),
    phoneNumber: ending('Please enter a valid phone number'),
    password: ending('Password must be at least 8 characters'),
  });
  expect(await errorsOf({ ...account, phoneNumber: '1234567890123456' })).toEqual({
    phoneNumber: ending('Please enter a valid phone number'),
  });
  expect(await errorsOf({ ...account, password: 'password1', confirmPassword: 'password1' })).toEqual({
    password: ending('This password is easy to guess. Please choose another one'),
  });
});
